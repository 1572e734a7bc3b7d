import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The largest size of a release folder. */
const folderMaxMib = 350;
const readyMaxMs = 3_000;
const memoryMaxMib = 200;

const port = 34_911;
const origin = `http://127.0.0.1:${port}`;
const inMib = (kib: number) => Math.round(kib / 1024);

/** Resident memory of a process, in MiB. */
function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return inMib(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]));
}

/** CPU time a process has used. For a start this says more than elapsed time on a busy machine. */
function processorMsOf(pid: number | undefined): number {
  const [userTicks, systemTicks] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15);
  return (Number(userTicks) + Number(systemTicks)) * 10;
}

/** Starts the release as the systemd unit does, with nothing of this machine on its PATH. Resolves to its figures. */
async function start(folder: string, dataDir: string) {
  const began = performance.now();
  const server = spawn(join(folder, 'bin/dure'), [], {
    cwd: '/',
    // The starting program is a two-line shell script.
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: String(port), DEMO: 'off' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'exit');
  let isReady = false;
  while (!isReady && server.exitCode === null) {
    isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    await wait(10);
  }
  const readyMs = Math.round(performance.now() - began);
  const processorMs = processorMsOf(server.pid);
  const page = isReady ? (await fetch(`${origin}/terms`)).status : 0;
  await wait(1_000);
  const memoryMib = isReady ? memoryOf(server.pid) : 0;
  server.kill('SIGTERM');
  await ended;
  return { readyMs, processorMs, memoryMib, page };
}

/**
 * Unpacks the tarball elsewhere and starts it twice. Prints the figures; resolves to whether they are within their
 * limits.
 */
export async function tryRelease(releases: string, name: string): Promise<boolean> {
  const elsewhere = mkdtempSync(join(tmpdir(), 'dure-release-'));
  try {
    execFileSync('sha256sum', ['--check', '--quiet', `${name}.tar.gz.sha256`], { cwd: releases });
    execFileSync('tar', ['-xzf', join(releases, `${name}.tar.gz`), '-C', elsewhere]);
    const folder = join(elsewhere, name);
    const folderMib = inMib(Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]));
    const first = await start(folder, join(elsewhere, 'data'));
    const second = await start(folder, join(elsewhere, 'data'));
    const figures = { folderMib, firstReadyMs: first.readyMs, ...second };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    const { readyMs, memoryMib, page } = second;
    return folderMib <= folderMaxMib && readyMs <= readyMaxMs && memoryMib <= memoryMaxMib && page === 200;
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
}

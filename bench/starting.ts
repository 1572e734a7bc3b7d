import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { largestOf, residentBytesOf } from './process-tree.ts';
import { untilAnswers } from './spawned.ts';
import { verdict } from './verdict.ts';

const root = join(import.meta.dirname, '..');
const readyWithinMs = 3_000;
const residentMaxMb = 160;
const idleMs = 10_000;
const mb = 1_000_000;

/** Runs `npm start`, and `work` once it serves. Resolves to the milliseconds until then. */
async function start(port: number, dataDir: string, work: (servingPid: number) => Promise<void>) {
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), PUBLIC_ORIGIN: origin, DATA_DIR: dataDir },
  });
  const ended = once(npm, 'exit');
  try {
    await untilAnswers(`${origin}/readyz`);
    const ms = performance.now() - began;
    await work(largestOf(npm.pid ?? 0));
    return ms;
  } finally {
    if (npm.exitCode === null) process.kill(largestOf(npm.pid ?? 0), 'SIGTERM');
    await ended;
  }
}

/** The time from `npm start` to `/readyz` with a built web, in a new folder and once more; then the idle memory. */
export async function printStarting(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dure-bench-start-'));
  const port = await freePort();
  const say = (what: string, told: string) => process.stdout.write(`${what.padEnd(34)} ${told}\n`);
  const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  try {
    process.stdout.write('\nFrom npm start to /readyz\n');
    say('in a new folder, with demo data', inSeconds(await start(port, dataDir, async () => undefined)));
    let resident = 0;
    const second = await start(port, dataDir, async (pid) => {
      await wait(idleMs);
      resident = residentBytesOf(pid);
    });
    say(
      'once more',
      `${inSeconds(second)}  (${inSeconds(readyWithinMs)} ${verdict(second <= readyWithinMs)})`,
    );
    const held = `${Math.round(resident / mb)} MB`;
    say(
      'held after ten seconds of nothing',
      `${held}  (${residentMaxMb} MB ${verdict(resident <= residentMaxMb * mb)})`,
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

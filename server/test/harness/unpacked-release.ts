import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { onTestFinished } from 'vitest';
import { fillReleaseFolder } from '../../../tools/release/release-folder.ts';
import { until } from './until.ts';

export interface UnpackedRelease {
  readonly name: string;
  /** The output of its server. */
  output(): string;
  /** Resolves to the answer to a GET of this path, with options `init`. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The output of a `dure-cli` command. @throws if it failed */
  command(...args: readonly string[]): string;
  /** Stops it and resolves to its exit code. */
  stop(): Promise<number>;
}

/** A packed release, unpacked outside the project and started with an embedded database. Removed after the test. */
export async function startRelease(
  settings: Readonly<Record<string, string>> = {},
): Promise<UnpackedRelease> {
  const place = mkdtempSync(join(tmpdir(), 'dure-release-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const name = fillReleaseFolder(place);
  const folder = join(place, name);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  // The programs are shell scripts.
  const own = { PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: join(place, 'data'), DEMO: 'off' };
  const env = { ...own, ...settings };
  const server = spawn(join(folder, 'bin/dure'), [], { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(server, 'exit');
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const stop = async () => {
    server.kill('SIGTERM');
    const [code] = await exit;
    return code;
  };
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error(`The release ended before it was ready:\n${output}`);
    return (await fetch(`${origin}/readyz`).catch(() => null))?.ok;
  };
  try {
    await until('the release is ready', isReady, 120_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    name,
    output: () => output,
    ask: (path, init) => fetch(origin + path, init),
    command: (...args) =>
      execFileSync(join(folder, 'bin/dure-cli'), args, { cwd: '/', env, encoding: 'utf8', stdio: 'pipe' }),
    stop,
  };
}

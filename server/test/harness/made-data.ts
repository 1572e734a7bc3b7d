import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/**
 * Makes the DATA_DIR of a first start once per run and copies it for each server, since making it takes ten CPU
 * seconds, mostly for pictures.
 */

const variable = 'DURE_MADE_DATA';
const madeWithinMs = 300_000;

/** Opens the folder that the run's processes share. Returns a function that closes it, unless a run around opened it. */
export function openMadeData(): () => void {
  if (process.env[variable] !== undefined) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'dure-made-'));
  process.env[variable] = folder;
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The first process makes it; the others wait. */
async function madeOnce(done: string, make: (folder: string) => Promise<void>): Promise<void> {
  const draft = `${done}.draft`;
  while (!existsSync(done)) {
    try {
      mkdirSync(draft);
    } catch {
      await until(`${done} is made`, () => existsSync(done) || !existsSync(draft), madeWithinMs);
      continue;
    }
    try {
      await make(draft);
      // Nothing here outlives the run, so fsync is off; each copy finds its own port.
      appendFileSync(join(draft, 'postgres/postgresql.conf'), 'fsync = off\n');
      rmSync(join(draft, 'postgres.port'));
      renameSync(draft, done);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
}

/**
 * Fills the new folder `into` with a copy of what `make` produced for `name` in this run. Outside a test run `into`
 * stays empty, and the server makes its own data.
 */
export async function copyMadeData(
  name: string,
  into: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = process.env[variable];
  if (folder === undefined) return;
  const done = join(folder, name);
  await madeOnce(done, make);
  execFileSync('cp', ['-a', `${done}/.`, into]);
}

import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/**
 * What a first start leaves in DATA_DIR is made once a run and copied for each server: to make it takes ten seconds of
 * a processor, most of them for drawing pictures.
 */

const variable = 'DURE_MADE_DATA';
const madeWithinMs = 300_000;

/** Opens the place that the run's processes share; returns what closes it. */
export function openMadeData(): () => void {
  process.env[variable] ??= mkdtempSync(join(tmpdir(), 'dure-made-'));
  const folder = process.env[variable];
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o711);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Whoever comes first makes it, the others wait. */
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
      // Nothing here outlives the run, so nothing waits for the disk; and each copy finds a port of its own.
      appendFileSync(join(draft, 'postgres/postgresql.conf'), 'fsync = off\n');
      rmSync(join(draft, 'postgres.port'));
      renameSync(draft, done);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
}

/**
 * Fills the new folder `into` with what `make` left in a folder when it was first asked for `name` in this run. Where
 * no run was opened `into` stays empty, and its server makes its own.
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

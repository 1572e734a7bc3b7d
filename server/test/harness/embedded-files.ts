import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '@dure/api/database/embedded/process.ts';
import { until } from './until.ts';

/** What a DATA_DIR says of its embedded PostgreSQL, read from outside, as an operator would. */

const firstLine = (file: string) => readFileSync(file, 'utf8').split('\n')[0]?.trim() ?? '';

/** Of the database `dure`, with its password. */
export function embeddedUrl(dataDir: string): string {
  const password = firstLine(join(dataDir, 'database-password'));
  return `postgres://dure:${password}@127.0.0.1:${firstLine(join(dataDir, 'postgres.port'))}/dure`;
}

/** The process id in PostgreSQL's lock file, alive or not; null where there is no lock file. */
export function lockedPid(dataDir: string): number | null {
  try {
    return Number(firstLine(join(dataDir, 'postgres/postmaster.pid')));
  } catch {
    return null;
  }
}

/** The process id of the PostgreSQL that runs on this folder, or null. */
export function postmasterPid(dataDir: string): number | null {
  const pid = lockedPid(dataDir);
  return pid !== null && commandLine(pid).includes(dataDir) ? pid : null;
}

/** Kills the PostgreSQL of this folder, which leaves its lock file behind. Resolves once it is gone. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pid = postmasterPid(dataDir);
  if (pid === null) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  process.kill(pid, 'SIGKILL');
  await until('the killed PostgreSQL is gone', () => commandLine(pid) === '');
}

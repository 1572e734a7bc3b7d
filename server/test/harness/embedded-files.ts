import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerUrl } from '@dure/api/database/embedded/owner.ts';
import { commandLine } from '@dure/api/database/embedded/process.ts';
import { until } from './until.ts';

/** Reads a DATA_DIR's embedded PostgreSQL from outside, as an operator would. */

const firstLine = (file: string) => readFileSync(file, 'utf8').split('\n')[0]?.trim() ?? '';

const accessTo = (dataDir: string) => ({
  password: firstLine(join(dataDir, 'database-password')),
  port: firstLine(join(dataDir, 'postgres.port')),
});

/** The URL of database `dure`, as the application connects to it. */
export function embeddedUrl(dataDir: string): string {
  const { password, port } = accessTo(dataDir);
  return ownerUrl({ password }, Number(port), 'dure');
}

/** The URL for PostgreSQL's superuser, who sees what every role does. */
export function superuserUrl(dataDir: string): string {
  const { password, port } = accessTo(dataDir);
  return `postgres://dure:${password}@127.0.0.1:${port}/dure`;
}

/** The process id in PostgreSQL's lock file, alive or not; null without a lock file. */
export function lockedPid(dataDir: string): number | null {
  try {
    return Number(firstLine(join(dataDir, 'postgres/postmaster.pid')));
  } catch {
    return null;
  }
}

/** The process id of the running PostgreSQL on this folder, or null. */
export function postmasterPid(dataDir: string): number | null {
  const pid = lockedPid(dataDir);
  return pid !== null && commandLine(pid).includes(dataDir) ? pid : null;
}

/** Kills the PostgreSQL of this folder, which leaves its lock file. Resolves once it is gone. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pid = postmasterPid(dataDir);
  if (pid === null) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  process.kill(pid, 'SIGKILL');
  await until('the killed PostgreSQL is gone', () => commandLine(pid) === '');
}

import { signal } from '@dure/api/database/embedded/process.ts';
import type { ShippedServer } from './shipped-server.ts';

/**
 * Keeps all processes from hearing changes while `act` runs, without breaking connections: stops PostgreSQL's backends
 * that listen.
 */
export async function unheard<T>({ sql }: ShippedServer, act: () => Promise<T>): Promise<T> {
  const rows = await sql`select pid from pg_stat_activity where application_name = 'dure-changes'`;
  const pids = rows.map(({ pid }) => pid as number);
  for (const pid of pids) signal(pid, 'SIGSTOP');
  try {
    return await act();
  } finally {
    for (const pid of pids) signal(pid, 'SIGCONT');
  }
}

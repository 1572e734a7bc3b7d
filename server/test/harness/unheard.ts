import { signal } from '@dure/api/database/embedded/process.ts';
import type { ShippedServer } from './shipped-server.ts';

/**
 * Lets no process hear of changes while `act` runs, though no connection is lost: PostgreSQL's ends of those that
 * listen stand still.
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

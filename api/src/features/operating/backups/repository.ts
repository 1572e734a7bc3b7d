import type { Backups } from '@dure/contract/operating-backups.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/client.ts';

/** There are few jobs: only waiting ones. */
export async function findMaking(executor: Executor): Promise<Backups['making']> {
  const [row] = await executor.execute<{ asked_at: string; failed: boolean }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as asked_at,
      failed_attempts > 0 as failed
    from jobs where kind = 'backup' order by id limit 1`);
  return row ?? null;
}

import { importLifeDays, importWaitsDays } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/client.ts';
import { sweepBatch } from '../../../database/sweep-batch.ts';

/** Deletes old imports, and lines that nobody continued, since they still say whom they were for. */
export async function forgetOldImports(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from invitation_import_rows where (import_id, line) in (
      select import_id, line from invitation_imports join invitation_import_rows on import_id = id
      where finished_at is null and outcome = 'waiting' and created_at < now() - make_interval(days => ${importWaitsDays})
      limit ${sweepBatch} for update of invitation_import_rows skip locked
    )`);
  await executor.execute(sql`
    delete from invitation_imports where id in (
      select id from invitation_imports where created_at < now() - make_interval(days => ${importLifeDays})
      order by created_at limit ${sweepBatch} for update skip locked
    )`);
}

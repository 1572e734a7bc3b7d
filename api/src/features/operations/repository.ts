import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';

/** Rejects when the database does not answer. */
export async function askDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}

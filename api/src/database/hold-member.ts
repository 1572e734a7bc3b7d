import { sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';

/** Locks a member's row until the transaction ends: of two changes the second waits, while rows that name them can be inserted. */
export async function holdMember(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select from members where id = ${id} for no key update`);
}

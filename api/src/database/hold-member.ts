import { sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';

/** Locks a member's row until the transaction ends: of two changes the second waits, while rows that name them can be inserted. */
export async function holdMember(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select from members where id = ${id} for no key update`);
}

/**
 * Keeps members from leaving until the transaction ends. Runs before the transaction locks anything else that leaving
 * changes (docs/decisions/0120). Ids of nobody are passed over.
 */
export async function keepPresent(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    select from members
    where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
    order by id for key share`);
}

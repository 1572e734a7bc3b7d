import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/client.ts';
import type { OfferRow } from '../repository.ts';

/** Keeps the sender, if still a member, and the recipient from leaving until the transaction ends. */
export async function holdMembers(tx: Transaction, { fromId, toId }: OfferRow): Promise<void> {
  await tx.execute(
    sql`select from members where id in (${fromId}::uuid, ${toId}::uuid) order by id for key share`,
  );
}

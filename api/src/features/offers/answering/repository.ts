import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/client.ts';
import type { OfferRow } from '../repository.ts';

/** Keeps who asks and who is asked from leaving until the transaction ends. */
export async function holdMembers(tx: Transaction, { fromId, toId }: OfferRow): Promise<void> {
  await tx.execute(sql`select from members where id in (${fromId}, ${toId}) order by id for key share`);
}

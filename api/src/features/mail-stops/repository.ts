import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';

/** The key for a purpose, drawn on first use; concurrent callers all get the same one. */
export async function keepKey(executor: Executor, purpose: string, drawn: string): Promise<string> {
  await executor.execute(sql`
    insert into lasting_keys (purpose, key) values (${purpose}, ${drawn}) on conflict do nothing`);
  const [row] = await executor.execute<{ key: string }>(sql`
    select key from lasting_keys where purpose = ${purpose}`);
  if (row === undefined) throw new Error('a key was kept');
  return row.key;
}

export async function insertStop(executor: Executor, addressHash: string): Promise<void> {
  await executor.execute(sql`
    insert into mail_stops (address_hash) values (${addressHash}) on conflict do nothing`);
}

/** Those who want no mails. */
export async function findStops(
  executor: Executor,
  addressHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await executor.execute<{ address_hash: string }>(sql`
    select address_hash from mail_stops
    where address_hash in (select value from jsonb_array_elements_text(${JSON.stringify(addressHashes)}::jsonb))`);
  return new Set(rows.map(({ address_hash }) => address_hash));
}

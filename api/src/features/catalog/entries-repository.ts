import { asc, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { universityEntries } from '../../database/schema/universities.ts';

/** What the operator says of a school. */
export interface UniversityEntry {
  readonly key: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly domains: readonly string[];
}

/** In the order of keys. */
export function findEntries(executor: Executor): Promise<UniversityEntry[]> {
  const { key, nameKo, nameEn, domains } = universityEntries;
  return executor.select({ key, nameKo, nameEn, domains }).from(universityEntries).orderBy(asc(key));
}

const entriesLock = 4_682_009;

/** One operator at a time, so that two schools do not take one domain. */
export async function lockEntries(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${entriesLock})`);
}

export async function putEntry(tx: Transaction, entry: UniversityEntry): Promise<void> {
  const values = { ...entry, domains: [...entry.domains] };
  await tx
    .insert(universityEntries)
    .values(values)
    .onConflictDoUpdate({ target: universityEntries.key, set: { ...values, updatedAt: sql`now()` } });
}

/** Kept pages may name a school (docs/decisions/0023). */
export async function tellAllChanged(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_notify('changed', '*')`);
}

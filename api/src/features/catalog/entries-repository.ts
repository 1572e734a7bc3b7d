import { asc, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { universityEntries } from '../../database/schema/universities.ts';

/** An operator's entry for a school, built in or added. */
export interface UniversityEntry {
  readonly key: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly domains: readonly string[];
  /** False if the school is no longer supported, built in or not. */
  readonly listed: boolean;
}

/** Entries ordered by key. */
export function findEntries(executor: Executor): Promise<UniversityEntry[]> {
  const { key, nameKo, nameEn, domains, listed } = universityEntries;
  return executor.select({ key, nameKo, nameEn, domains, listed }).from(universityEntries).orderBy(asc(key));
}

const entriesLock = 4_682_009;

/** Serializes operators' edits, so that no two schools get the same domain. */
export async function lockEntries(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${entriesLock})`);
}

export async function putEntries(tx: Transaction, entries: readonly UniversityEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { nameKo, nameEn, domains, listed } = universityEntries;
  const given = ({ name }: { name: string }) => sql.raw(`excluded.${name}`);
  await tx
    .insert(universityEntries)
    .values(entries.map((entry) => ({ ...entry, domains: [...entry.domains] })))
    .onConflictDoUpdate({
      target: universityEntries.key,
      set: {
        nameKo: given(nameKo),
        nameEn: given(nameEn),
        domains: given(domains),
        listed: given(listed),
        updatedAt: sql`now()`,
      },
    });
}

/** Which of these schools any member studies at or studied at. */
export async function findStudiedAt(executor: Executor, keys: readonly string[]): Promise<string[]> {
  const rows = await executor.execute<{ key: string }>(sql`
    select key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as asked (key)
    where exists (select from members where verified_university_key = key)
      or exists (select from educations where university_key = key)`);
  return rows.map(({ key }) => key);
}

/** Invalidates all kept pages, since any of them may name a school (docs/decisions/0023). */
export async function tellAllChanged(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_notify('changed', '*')`);
}

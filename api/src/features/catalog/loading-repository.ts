import type { University } from '@dure/contract/catalog.ts';
import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import {
  catalogVersions,
  majors,
  universities,
  universityDomains,
  universityMajors,
} from '../../database/schema/universities.ts';
import { companies, positions, skills } from '../../database/schema/words.ts';
import type { WordList } from './repository.ts';

/** Loads the built-in lists into the tables; each write is one statement over the whole list. */

const catalogLock = 4_682_003;

/** Keeps other processes from loading until the transaction ends. */
export async function lockCatalog(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${catalogLock})`);
}

export async function loadedDigest(executor: Executor, list: string): Promise<string | null> {
  const [row] = await executor
    .select({ digest: catalogVersions.digest })
    .from(catalogVersions)
    .where(eq(catalogVersions.list, list));
  return row?.digest ?? null;
}

export async function noteDigest(tx: Transaction, list: string, digest: string): Promise<void> {
  await tx
    .insert(catalogVersions)
    .values({ list, digest })
    .onConflictDoUpdate({ target: catalogVersions.list, set: { digest, loadedAt: sql`now()` } });
}

/** A list's rows as a single parameter. */
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

export async function writeUniversities(tx: Transaction, list: readonly University[]): Promise<void> {
  const schools = list.map(({ key, name_ko, name_en }) => ({ key, name_ko, name_en }));
  await tx.execute(sql`update ${universities} set listed = false where listed`);
  await tx.execute(sql`
    insert into ${universities} (key, name_ko, name_en)
    select key, name_ko, name_en from jsonb_to_recordset(${rowsOf(schools)}) as given (key text, name_ko text, name_en text)
    on conflict (key) do update set name_ko = excluded.name_ko, name_en = excluded.name_en, listed = true`);

  const domains = list.flatMap(({ key, domains: own }) => own.map((domain) => ({ domain, key })));
  await tx.delete(universityDomains);
  await tx.execute(sql`
    insert into ${universityDomains} (domain, university_key)
    select domain, key from jsonb_to_recordset(${rowsOf(domains)}) as given (domain text, key text)`);
}

export async function writeMajors(tx: Transaction, list: readonly University[]): Promise<void> {
  const known = new Map(list.flatMap((school) => school.majors.map((major) => [major.key, major] as const)));
  await tx.execute(sql`
    insert into ${majors} (key, name_ko, name_en)
    select key, name_ko, name_en from jsonb_to_recordset(${rowsOf([...known.values()])}) as given (key text, name_ko text, name_en text)
    on conflict (key) do update set name_ko = excluded.name_ko, name_en = excluded.name_en`);

  const offered = list.map(({ key, majors: own }) => ({ key, majors: own.map((major) => major.key) }));
  await tx.execute(sql`update ${universityMajors} set listed = false where listed`);
  await tx.execute(sql`
    insert into ${universityMajors} (university_key, major_key)
    select given.key, major from jsonb_to_recordset(${rowsOf(offered)}) as given (key text, majors jsonb),
      jsonb_array_elements_text(given.majors) as major
    on conflict (university_key, major_key) do update set listed = true`);
}

export interface Word {
  readonly name: string;
  readonly search_text: string;
  readonly initials: string;
  readonly rank: number;
}

const wordTables = { skills, companies, positions };

/** No other table refers to words, so the list is simply replaced. */
export async function replaceWords(tx: Transaction, list: WordList, words: readonly Word[]): Promise<void> {
  await tx.delete(wordTables[list]);
  await tx.execute(sql`
    insert into ${wordTables[list]} (name, search_text, initials, rank)
    select name, search_text, initials, rank from jsonb_to_recordset(${rowsOf(words)})
      as given (name text, search_text text, initials text, rank integer)`);
}

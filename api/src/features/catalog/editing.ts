import type { University } from '@dure/contract/catalog.ts';
import type { Database, Executor, Transaction } from '../../database/client.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { universityAddedMessage } from '../../mail/university-messages.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import { currentUniversities } from './entries.ts';
import { lockEntries, putEntry, type UniversityEntry } from './entries-repository.ts';
import * as requests from './requests-repository.ts';

import { findingByDomain } from './university-index.ts';

export type { UniversityEntry } from './entries-repository.ts';
export type { AskedFor } from './requests-repository.ts';

/** What an operator does about schools. Running processes know of it within seconds (living-universities.ts). */

export type Refusal = 'unknown_university' | 'key_taken' | 'domain_taken';

const takesDomain = (schools: readonly University[], { key, domains }: UniversityEntry) =>
  schools.some((school) => school.key !== key && school.domains.some((domain) => domains.includes(domain)));

/** A school of the operator's own, beside the built-in ones. Null when done. */
export async function addUniversity(
  tx: Transaction,
  operator: Operator,
  builtIn: readonly University[],
  entry: UniversityEntry,
): Promise<Refusal | null> {
  await lockEntries(tx);
  const schools = await currentUniversities(tx, builtIn);
  if (schools.some(({ key }) => key === entry.key)) return 'key_taken';
  if (takesDomain(schools, entry)) return 'domain_taken';
  await putEntry(tx, entry);
  await noteAct(tx, operator, { act: 'university.add', target: entry.key });
  return null;
}

/** What is left out stays. */
export type UniversityChange = {
  readonly [Field in keyof UniversityEntry]?: UniversityEntry[Field] | undefined;
} & {
  readonly key: string;
};

/** Of any supported school. Resolves to the school as it is now. */
export async function editUniversity(
  tx: Transaction,
  operator: Operator,
  builtIn: readonly University[],
  change: UniversityChange,
): Promise<Refusal | UniversityEntry> {
  await lockEntries(tx);
  const schools = await currentUniversities(tx, builtIn);
  const school = schools.find(({ key }) => key === change.key);
  if (school === undefined) return 'unknown_university';
  const entry = {
    key: school.key,
    nameKo: change.nameKo ?? school.name_ko,
    nameEn: change.nameEn ?? school.name_en,
    domains: change.domains ?? school.domains,
  };
  if (takesDomain(schools, entry)) return 'domain_taken';
  await putEntry(tx, entry);
  await noteAct(tx, operator, { act: 'university.edit', target: entry.key });
  return entry;
}

/** Schools that people with an invitation asked for, the most wanted first. */
export const findAskedFor = requests.findAskedFor;

/** The supported school whose mail domain it is, or is below (Specification 7.3). */
export const findByDomain = async (executor: Executor, builtIn: readonly University[], domain: string) =>
  findingByDomain(await currentUniversities(executor, builtIn))(domain);

export interface Answered {
  /** Requests that are answered by it. */
  readonly answered: number;
  /** Those whose mail was refused: they stay open, so that the answer can be given again. */
  readonly notMailed: number;
}

/** Tells everyone who left an address that their school is there, and closes their requests. */
export async function answerRequests(
  { db, mailer, brandName, origin }: { db: Database; mailer: Mailer; brandName: string; origin: string },
  operator: Operator,
  { domain, school }: { domain: string; school: Pick<University, 'key' | 'name_ko'> },
): Promise<Answered> {
  const open = await requests.findOpenRequests(db, domain);
  const message = universityAddedMessage(brandName, { school: school.name_ko, origin });
  const told = await Promise.allSettled(
    open.map(async ({ id, email }) => {
      if (email !== null) await mailer.send({ to: email, ...message });
      return id;
    }),
  );
  const ids = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const answered = await close(db, operator, { act: 'university.answer', domain, ids });
  return { answered, notMailed: open.length - ids.length };
}

/** Closes the requests for a domain without a word: it is no school's, or not one of ours. */
export async function declineRequests(db: Database, operator: Operator, domain: string): Promise<Answered> {
  const ids = (await requests.findOpenRequests(db, domain)).map(({ id }) => id);
  return { answered: await close(db, operator, { act: 'university.decline', domain, ids }), notMailed: 0 };
}

const close = (
  db: Database,
  operator: Operator,
  answer: { act: 'university.answer' | 'university.decline'; domain: string; ids: readonly string[] },
): Promise<number> =>
  db.transaction(async (tx) => {
    const affected = await requests.closeRequests(tx, answer.ids);
    if (affected > 0) await noteAct(tx, operator, { act: answer.act, target: answer.domain, affected });
    return affected;
  });

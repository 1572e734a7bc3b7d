import type { University } from '@dure/contract/catalog.ts';
import type { Transaction } from '../../database/client.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import { currentUniversities, versionOf } from './entries.ts';
import { lockEntries, putEntries, type UniversityEntry as StoredEntry } from './entries-repository.ts';

/** What an operator says of a school that is supported. */
export type UniversityEntry = Omit<StoredEntry, 'listed'>;

/** What an operator does about schools. Running processes know of it within seconds (current-universities.ts). */

export type Refusal = 'unknown_university' | 'key_taken' | 'domain_taken' | 'changed_meanwhile';

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
  await putEntries(tx, [{ ...entry, listed: true }]);
  await noteAct(tx, operator, { act: 'university.add', target: entry.key });
  return null;
}

/** What is left out stays. */
export type UniversityChange = {
  readonly [Field in keyof UniversityEntry]?: UniversityEntry[Field] | undefined;
} & {
  readonly key: string;
  /** Of the school as who edits it has seen it (`versionOf`). */
  readonly version?: string | undefined;
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
  if (change.version !== undefined && change.version !== versionOf([school])) return 'changed_meanwhile';
  const entry = {
    key: school.key,
    nameKo: change.nameKo ?? school.name_ko,
    nameEn: change.nameEn ?? school.name_en,
    domains: change.domains ?? school.domains,
  };
  if (takesDomain(schools, entry)) return 'domain_taken';
  await putEntries(tx, [{ ...entry, listed: true }]);
  await noteAct(tx, operator, { act: 'university.edit', target: entry.key });
  return entry;
}

import type { University } from '@dure/contract/catalog.ts';
import type { Transaction } from '../../database/client.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import { currentUniversities, versionOf } from './entries.ts';
import { lockEntries, putEntries, type UniversityEntry as StoredEntry } from './entries-repository.ts';

/** An operator's entry for a supported school. */
export type UniversityEntry = Omit<StoredEntry, 'listed'>;

/** An operator's acts on schools. Running processes learn of them within seconds (current-universities.ts). */

export type Refusal = 'unknown_university' | 'key_taken' | 'domain_taken' | 'changed_meanwhile';

const takesDomain = (schools: readonly University[], { key, domains }: UniversityEntry) =>
  schools.some((school) => school.key !== key && school.domains.some((domain) => domains.includes(domain)));

/** Adds a school beside the built-in ones. Resolves to null on success. */
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

/** Fields that are left out keep their value. */
export type UniversityChange = {
  readonly [Field in keyof UniversityEntry]?: UniversityEntry[Field] | undefined;
} & {
  readonly key: string;
  /** The version that the editor saw (`versionOf`). */
  readonly version?: string | undefined;
};

/** Edits any supported school. Resolves to the school as it is now. */
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

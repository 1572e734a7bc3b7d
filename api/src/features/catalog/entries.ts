import { createHash } from 'node:crypto';
import type { University } from '@dure/contract/catalog.ts';
import type { Executor } from '../../database/client.ts';
import { findEntries, type UniversityEntry } from './entries-repository.ts';
import { majors } from './universities/majors.ts';
import { shortNames } from './universities/short-names.ts';

/** The built-in schools with operators' edits, then the schools that operators added, without the delisted ones. */
export function withEntries(
  builtIn: readonly University[],
  entries: readonly UniversityEntry[],
): readonly University[] {
  const edited = new Map(entries.map((entry) => [entry.key, entry]));
  const known = new Set(builtIn.map(({ key }) => key));
  const isListed = ({ key }: { key: string }) => edited.get(key)?.listed !== false;
  return [
    ...builtIn.filter(isListed).map((school) => {
      const entry = edited.get(school.key);
      return entry === undefined ? school : schoolOf(entry, school);
    }),
    ...entries.filter((entry) => isListed(entry) && !known.has(entry.key)).map((entry) => schoolOf(entry)),
  ];
}

/** Uses the built-in school's own majors, or else the list that most schools share. */
function schoolOf(entry: UniversityEntry, builtIn?: University): University {
  return {
    key: entry.key,
    name_ko: entry.nameKo,
    name_en: entry.nameEn,
    domains: [...entry.domains],
    majors: builtIn?.majors ?? majors,
    aliases: [...new Set([...shortNames(entry.nameKo), ...(builtIn?.aliases ?? [])])],
  };
}

/** All schools supported at this moment. */
export const currentUniversities = async (executor: Executor, builtIn: readonly University[]) =>
  withEntries(builtIn, await findEntries(executor));

/** A hash of everything that an operator can edit about the schools. */
export function versionOf(schools: readonly University[]): string {
  const said = schools.map(({ key, name_ko, name_en, domains }) => [key, name_ko, name_en, domains]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
}

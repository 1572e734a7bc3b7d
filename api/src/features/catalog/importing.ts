import { createHash } from 'node:crypto';
import type { University } from '@dure/contract/catalog.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import type { UniversityEntry } from './editing.ts';
import { currentUniversities, versionOf } from './entries.ts';
import { findStudiedAt, lockEntries, putEntries } from './entries-repository.ts';

/** Importing a list of schools: first compare it with the current schools, then apply it in one step. */

export interface GivenList {
  readonly schools: readonly UniversityEntry[];
  /** Whether to delist schools missing from the list, except those with members. */
  readonly removeGone: boolean;
}

export interface Difference {
  readonly added: readonly UniversityEntry[];
  readonly changed: readonly { readonly before: UniversityEntry; readonly after: UniversityEntry }[];
  readonly gone: readonly (UniversityEntry & { readonly inUse: boolean })[];
  readonly version: string;
}

/** Positions in the given list whose domain belongs to a school that stays. */
export interface Clash {
  readonly clashes: readonly number[];
}

const entryOf = ({ key, name_ko, name_en, domains }: University): UniversityEntry => ({
  key,
  nameKo: name_ko,
  nameEn: name_en,
  domains,
});

const sameAs = (one: UniversityEntry, other: UniversityEntry) =>
  one.nameKo === other.nameKo &&
  one.nameEn === other.nameEn &&
  one.domains.toSorted().join() === other.domains.toSorted().join();

/** What the list would change about the current schools. */
export async function compare(
  executor: Executor,
  builtIn: readonly University[],
  { schools, removeGone }: GivenList,
): Promise<Difference | Clash> {
  const current = await currentUniversities(executor, builtIn);
  const before = new Map(current.map((school) => [school.key, entryOf(school)]));
  const named = new Set(schools.map(({ key }) => key));
  const unnamed = [...before.values()].filter(({ key }) => !named.has(key));
  const studiedAt = new Set(
    await findStudiedAt(
      executor,
      unnamed.map(({ key }) => key),
    ),
  );
  const gone = unnamed.map((entry) => ({ ...entry, inUse: studiedAt.has(entry.key) }));
  const staying = gone.filter(({ inUse }) => inUse || !removeGone).flatMap(({ domains }) => domains);
  const taken = new Set(staying);
  const clashes = [...schools.keys()].filter((at) =>
    schools[at]?.domains.some((domain) => taken.has(domain)),
  );
  if (clashes.length > 0) return { clashes };
  return {
    added: schools.filter(({ key }) => !before.has(key)),
    changed: schools.flatMap((after) => {
      const known = before.get(after.key);
      return known === undefined || sameAs(known, after) ? [] : [{ before: known, after }];
    }),
    gone,
    version: versionOf(current),
  };
}

/** Applies exactly what was shown: `version` must be that of the comparison. */
export async function importUniversities(
  tx: Transaction,
  operator: Operator,
  builtIn: readonly University[],
  { version, ...given }: GivenList & { readonly version: string },
): Promise<Clash | 'changed_meanwhile' | { added: number; changed: number; removed: number }> {
  await lockEntries(tx);
  const difference = await compare(tx, builtIn, given);
  if ('clashes' in difference) return difference;
  if (difference.version !== version) return 'changed_meanwhile';
  const said = [...difference.added, ...difference.changed.map(({ after }) => after)];
  const removed = given.removeGone ? difference.gone.filter(({ inUse }) => !inUse) : [];
  await putEntries(tx, [
    ...said.map(({ key, nameKo, nameEn, domains }) => ({ key, nameKo, nameEn, domains, listed: true })),
    ...removed.map(({ key, nameKo, nameEn, domains }) => ({ key, nameKo, nameEn, domains, listed: false })),
  ]);
  const affected = said.length + removed.length;
  if (affected > 0)
    await noteAct(tx, operator, { act: 'university.import', target: digestOf(given), affected });
  return {
    added: difference.added.length,
    changed: difference.changed.length,
    removed: removed.length,
  };
}

const digestOf = ({ schools }: GivenList) =>
  createHash('sha256').update(JSON.stringify(schools)).digest('base64url').slice(0, 22);

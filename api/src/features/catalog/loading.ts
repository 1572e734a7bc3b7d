import { createHash } from 'node:crypto';
import type { University } from '@dure/contract/catalog.ts';
import type { Database, Transaction } from '../../database/client.ts';
import { initialsOf, lettersOf } from '../../search-form.ts';
import * as repository from './loading-repository.ts';
import type { WordList } from './repository.ts';
import { companyRows } from './words/companies.ts';
import { positionRows } from './words/positions.ts';
import { skillRows } from './words/skills.ts';
import type { WordRow } from './words/word-row.ts';

const wordLists: Readonly<Record<WordList, readonly WordRow[]>> = {
  skills: skillRows,
  companies: companyRows,
  positions: positionRows,
};

/**
 * Loads the built-in lists into the database, where members refer to them and searches run. Writes nothing if they are
 * up to date; of several processes that start together, one writes.
 */
export async function loadCatalog(db: Database, universities: readonly University[]): Promise<void> {
  await loadList(db, 'universities', digestOf(universities), async (tx) => {
    await repository.writeUniversities(tx, universities);
    await repository.writeMajors(tx, universities);
  });
  for (const list of Object.keys(wordLists) as WordList[]) {
    await loadList(db, list, wordsDigest(list), (tx) => repository.replaceWords(tx, list, wordsOf(list)));
  }
}

const digestOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

const wordsOf = (list: WordList) => wordLists[list].map(wordOf);

const digests = new Map<WordList, string>();

/** Kept, since every edit of a school loads the lists again. The words aren't kept: they take megabytes. */
function wordsDigest(list: WordList): string {
  const digest = digests.get(list) ?? digestOf(wordsOf(list));
  digests.set(list, digest);
  return digest;
}

async function loadList(
  db: Database,
  list: string,
  digest: string,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if ((await repository.loadedDigest(db, list)) === digest) return;
  await db.transaction(async (tx) => {
    await repository.lockCatalog(tx);
    if ((await repository.loadedDigest(tx, list)) === digest) return;
    await write(tx);
    await repository.noteDigest(tx, list, digest);
  });
}

/** Line ends separate name and aliases, because nobody types them into a search. */
function wordOf(row: WordRow, rank: number): repository.Word {
  return {
    name: row[0],
    search_text: row.map(lettersOf).join('\n'),
    initials: row.map(initialsOf).join('\n'),
    rank,
  };
}

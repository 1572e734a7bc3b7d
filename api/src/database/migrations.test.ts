import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrate.ts';

interface Entry {
  readonly idx: number;
  readonly when: number;
  readonly tag: string;
}

const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
const { entries }: { entries: readonly Entry[] } = JSON.parse(journal);

test('every migration is in the journal, in the order of its number', () => {
  const files = globSync('*.sql', { cwd: migrationsFolder }).map((file) => basename(file, '.sql'));
  expect(entries.map(({ tag }) => tag)).toEqual(files.sort());
  expect(entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(entries.map((_, at) => at));
});

/** One that is older than the last one applied is passed over without a word, wherever that was applied before. */
test('no migration is older than the one before it', () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const own = join(import.meta.dirname, '../../src/database/migrations');

/** A folder with all migrations of this release and one of the next. Whoever asks for it removes it. */
export function nextMigration(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'dure-migrations-'));
  cpSync(own, folder, { recursive: true });
  addMigration(folder, sql);
  return folder;
}

/** Adds one to a folder of migrations. */
export function addMigration(folder: string, sql: string): void {
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_next.sql'), sql);
}

/** The name of this release's newest migration. */
export function newestMigration(): string {
  return JSON.parse(readFileSync(join(own, 'meta/_journal.json'), 'utf8')).entries.at(-1).tag;
}

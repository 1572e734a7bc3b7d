import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../../src/database/migrate.ts';
import { readMigrations } from '../../src/database/migration-files.ts';

/** A folder with all migrations of this release and one of the next. The caller removes it. */
export function nextMigration(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'dure-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  addMigration(folder, sql);
  return folder;
}

/** Adds the next release's migration to a folder. */
export function addMigration(folder: string, sql: string): void {
  writeFileSync(join(folder, '9999_next.sql'), sql);
}

/** The name of this release's newest migration. */
export const newestMigration = (): string => readMigrations(migrationsFolder).at(-1)?.name ?? '';

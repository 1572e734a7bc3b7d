import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A file in `migrations/`. Migrations run in the order of their names, which begin with four digits. */
export interface Migration {
  readonly name: string;
  readonly hash: string;
  readonly statements: readonly string[];
  /**
   * The oldest release that still runs on the schema after this one, named by its newest migration; null if not stated.
   */
  readonly runsWith: string | null;
  /** False if a statement must not be in a transaction (`CREATE INDEX CONCURRENTLY`). */
  readonly transactional: boolean;
}

/** Separates statements that must be sent one by one. */
const breakpoint = '--> statement-breakpoint';

function readMigration(file: string): Migration {
  const text = readFileSync(file, 'utf8');
  return {
    name: basename(file, '.sql'),
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split(breakpoint).filter((statement) => /^(?!\s*--)\s*\S/m.test(statement)),
    runsWith: /^-- Runs with releases since (\S+)$/m.exec(text)?.[1] ?? null,
    transactional: !/^-- Outside a transaction$/m.test(text),
  };
}

/** The migrations of a folder, oldest first. */
export function readMigrations(folder: string): readonly Migration[] {
  const names = globSync('*.sql', { cwd: folder }).sort();
  return names.map((name) => readMigration(join(folder, name)));
}

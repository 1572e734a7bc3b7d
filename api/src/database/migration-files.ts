import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of `migrations/`, in the order of its journal. */
export interface Migration {
  readonly name: string;
  /** When it was made, which names it in the database. */
  readonly at: number;
  readonly hash: string;
  readonly statements: readonly string[];
  /** The oldest release, named by its newest migration, that this one leaves able to run; null where none is said. */
  readonly runsWith: string | null;
  /** False where a statement must not be in a transaction (`CREATE INDEX CONCURRENTLY`). */
  readonly transactional: boolean;
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

const breakpoint = '--> statement-breakpoint';

function readMigration(folder: string, { tag, when }: Journal['entries'][number]): Migration {
  const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
  return {
    name: tag,
    at: when,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split(breakpoint).filter((statement) => /^(?!\s*--)\s*\S/m.test(statement)),
    runsWith: /^-- Runs with releases since (\S+)$/m.exec(text)?.[1] ?? null,
    transactional: !/^-- Outside a transaction$/m.test(text),
  };
}

export function readMigrations(folder: string): readonly Migration[] {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return journal.entries.map((entry) => readMigration(folder, entry));
}

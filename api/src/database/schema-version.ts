import type { Sql } from 'postgres';
import { migrationsFolder } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

/** Hashes of the migrations of this release, in their order. */
export const ownMigrations = (): string[] => readMigrations(migrationsFolder).map(({ hash }) => hash);

/** Those that a database has had. */
export async function appliedMigrations(sql: Sql): Promise<string[]> {
  const rows = await sql<
    { hash: string }[]
  >`select hash from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ hash }) => hash);
}

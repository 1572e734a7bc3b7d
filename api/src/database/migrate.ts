import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that nothing else on this database locks. */
const migrationLock = 4_682_001;

/**
 * Brings the database at `url` to this release's schema. Of several processes starting at once one migrates while
 * the others wait for it; the lock is the connection's, so it goes when the process dies.
 */
export async function migrate(url: string): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: 'dure-migrate' },
  });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await runMigrations(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

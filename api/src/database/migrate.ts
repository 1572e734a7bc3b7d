import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres, { type Sql } from 'postgres';
import { type Migration, readMigrations } from './migration-files.ts';
import { appliedMigrations, isBeyond, openRecord, record } from './schema-record.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** An advisory lock number that nothing else on this database uses. */
const migrationLock = 4_682_001;
const askAgainMs = 100;

/**
 * Others queue for a table behind a waiting migration, so it waits less than a call waits for its answer
 * (docs/decisions/0046).
 */
const lockTimeoutMs = 300;
const pauseMs = 500;
const pauseMaxMs = 8_000;
const giveUpAfterMs = 15 * 60_000;

export interface MigrateOptions {
  readonly folder?: string;
  /** Applies at most so many migrations. */
  readonly upTo?: number;
  /** Receives a line about what it is waiting for. */
  readonly say?: (line: string) => void;
}

/**
 * Only one process migrates at a time. The lock belongs to the connection, so it goes with the process. It is polled: a
 * statement that waits for it would hold a snapshot, for whose end CREATE INDEX CONCURRENTLY waits.
 */
async function untilAlone(sql: Sql, say: (line: string) => void): Promise<void> {
  for (let told = false; ; told = true) {
    const [row] = await sql<{ alone: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as alone`;
    if (row?.alone) return;
    if (!told) say('another process migrates; this one waits for it');
    await wait(askAgainMs);
  }
}

async function apply(sql: Sql, migration: Migration): Promise<void> {
  const run = async (on: Sql) => {
    for (const statement of migration.statements) await on.unsafe(statement);
    await record(on, migration);
  };
  // Concurrent index creation blocks nobody while it waits, and would have to start over.
  await sql.unsafe(`set lock_timeout = ${migration.transactional ? lockTimeoutMs : 0}`);
  await (migration.transactional ? sql.begin((tx) => run(tx as unknown as Sql)) : run(sql));
}

/** The lock was not available in time, or there was a deadlock. */
const isHeldUp = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

/** Retries until the lock is available; in the pauses those queued behind it continue. */
async function applyPatiently(sql: Sql, migration: Migration, say: (line: string) => void): Promise<void> {
  const giveUpAt = Date.now() + giveUpAfterMs;
  for (let pause = pauseMs; ; pause = Math.min(pause * 2, pauseMaxMs)) {
    try {
      return await apply(sql, migration);
    } catch (error) {
      if (!isHeldUp(error) || Date.now() > giveUpAt) throw error;
      say(`the migration ${migration.name} waits for a table that is in use`);
      await wait(pause / 2 + (Math.random() * pause) / 2);
    }
  }
}

/**
 * Migrates the database at `url` to this release's schema, each migration in its own transaction. A schema of a newer
 * release is left as it is (`isBeyond`).
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const { folder = migrationsFolder, upTo, say = () => {} } = options;
  const all = readMigrations(folder).slice(0, upTo);
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    onnotice: () => undefined,
    connection: { application_name: 'dure-migrate' },
  });
  try {
    await untilAlone(sql, say);
    await openRecord(sql);
    const applied = await appliedMigrations(sql);
    if (isBeyond(all, applied)) say('the database has a newer schema, which this release can run with');
    for (const migration of all) {
      if (!applied.some(({ name }) => name === migration.name)) await applyPatiently(sql, migration, say);
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres, { type Sql } from 'postgres';
import { type Migration, readMigrations } from './migration-files.ts';
import { appliedMigrations, isBeyond, openRecord, record } from './schema-record.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that nothing else on this database locks. */
const migrationLock = 4_682_001;
const askAgainMs = 100;

/**
 * Whoever asks for a table after a migration did waits behind it for as long as it waits itself: less than what a call
 * waits for an answer (docs/decisions/0046).
 */
const lockTimeoutMs = 300;
const pauseMs = 500;
const pauseMaxMs = 8_000;
const giveUpAfterMs = 15 * 60_000;

export interface MigrateOptions {
  readonly folder?: string;
  /** Goes no further than so many migrations. */
  readonly upTo?: number;
  /** Told what it waits for, in a line. */
  readonly say?: (line: string) => void;
}

/**
 * One migrates at a time; the lock is the connection's, so it goes when the process dies. It is asked for again and
 * again: who waits for it in a statement holds a snapshot, for whose end CREATE INDEX CONCURRENTLY would wait.
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
  // What is made concurrently holds nobody up while it waits, and would have to begin anew.
  await sql.unsafe(`set lock_timeout = ${migration.transactional ? lockTimeoutMs : 0}`);
  await (migration.transactional ? sql.begin((tx) => run(tx as unknown as Sql)) : run(sql));
}

/** Its lock was not to be had in time, or two waited for each other. */
const isHeldUp = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

/** Tries again until the lock is to be had; in the pauses those go on who waited behind it. */
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
 * Brings the database at `url` to this release's schema, each migration in a transaction of its own. One that was
 * brought further by a newer release is left as it is (`isBeyond`).
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

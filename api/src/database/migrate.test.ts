import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postgres, { type Sql } from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase, freshDatabase } from '../../test/harness/database.ts';
import { newestMigration, nextMigration } from '../../test/harness/next-migration.ts';
import { migrate } from './migrate.ts';

const migrateProgram = fileURLToPath(new URL('../../test/harness/migrate-process.ts', import.meta.url));

/** A database of this release, and a folder with one more migration. */
async function beforeNext(migration: string): Promise<{ url: string; folder: string; sql: Sql }> {
  const { url, drop } = await freshDatabase();
  const folder = nextMigration(migration);
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  onTestFinished(async () => {
    await sql.end();
    await drop();
    rmSync(folder, { recursive: true });
  });
  return { url, folder, sql };
}

const columnsOf = async (sql: Sql, table: string) =>
  (await sql`select column_name from information_schema.columns where table_name = ${table}`).map(
    ({ column_name }) => column_name,
  );

test('of processes that start together on an empty database, one migrates and all continue', async () => {
  const database = await bareDatabase();
  const sql = postgres(database.url, { max: 1 });
  try {
    const processes = [1, 2, 3].map(() => fork(migrateProgram, [database.url], { stdio: 'inherit' }));
    const exits = await Promise.all(processes.map((child) => once(child, 'exit')));
    expect(exits.map(([code]) => code)).toEqual([0, 0, 0]);

    const applied = await sql`select name from migrations.applied`;
    expect(new Set(applied.map(({ name }) => name)).size).toBe(applied.length);
    const [found] = await sql`select to_regclass('members') is not null as there`;
    expect(found?.there).toBe(true);
  } finally {
    await sql.end();
    await database.drop();
  }
});

test('a failed migration changes nothing, and succeeds later', async () => {
  const { url, folder, sql } = await beforeNext(
    'ALTER TABLE lounges ADD COLUMN later text;\n--> statement-breakpoint\nSELECT from later_table;',
  );
  await expect(migrate(url, { folder })).rejects.toThrow(/later_table/);
  expect(await columnsOf(sql, 'lounges')).not.toContain('later');
  await sql`create table later_table ()`;
  await migrate(url, { folder });
  expect(await columnsOf(sql, 'lounges')).toContain('later');
});

test('a migration waits for a table in short turns, so that others can use it', async () => {
  const { url, folder, sql } = await beforeNext('ALTER TABLE lounges ADD COLUMN later text;');
  const said: string[] = [];
  const reader = await sql.reserve();
  await reader`begin`;
  await reader`select from lounges`;
  const migrated = migrate(url, { folder, say: (line) => said.push(line) });
  // Queries are held up behind the waiting migration but finish before it does, more than once.
  for (let heldUp = 0; heldUp < 3; ) {
    const began = performance.now();
    await sql`select from lounges`;
    if (performance.now() - began > 100) heldUp += 1;
  }
  await reader`commit`;
  reader.release();
  await migrated;
  expect(said).toContain('the migration 9999_next waits for a table that is in use');
  expect(await columnsOf(sql, 'lounges')).toContain('later');
});

test('creates an index concurrently while another process waits its turn', async () => {
  const { url, folder, sql } = await beforeNext(`-- Outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS lounges_later;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY lounges_later ON lounges (title);`);
  const holder = await sql.reserve();
  await holder`begin`;
  await holder`insert into lounges (title) values ('밤새 읽는 방')`;
  const processes = [1, 2].map(() => fork(migrateProgram, [url, folder], { stdio: 'ignore' }));
  await expect.poll(async () => (await sql`select from pg_stat_progress_create_index`).length).toBe(1);
  await holder`rollback`;
  holder.release();
  const exits = await Promise.all(processes.map((child) => once(child, 'exit')));
  expect(exits.map(([code]) => code)).toEqual([0, 0]);
  const [index] = await sql`select indisvalid from pg_index where indexrelid = 'lounges_later'::regclass`;
  expect(index?.indisvalid).toBe(true);
});

test('a release accepts a newer schema that allows it, reports that and changes nothing', async () => {
  const { url, folder, sql } = await beforeNext(
    `-- Runs with releases since ${newestMigration()}\nALTER TABLE lounges ADD COLUMN later text;`,
  );
  await migrate(url, { folder });
  const said: string[] = [];
  await migrate(url, { say: (line) => said.push(line) });
  expect(said).toEqual(['the database has a newer schema, which this release can run with']);
  expect(await columnsOf(sql, 'lounges')).toContain('later');
});

test.for([
  '-- Runs with releases since 9999_next\nALTER TABLE lounges DROP COLUMN title;',
  'ALTER TABLE lounges ADD COLUMN later text;',
])('a release refuses a newer schema that does not allow it: %s', async (migration) => {
  const { url, folder } = await beforeNext(migration);
  await migrate(url, { folder });
  await expect(migrate(url)).rejects.toThrow(
    `The database has a newer schema than this release knows (${newestMigration()}), and one that it cannot run with: start the newer release`,
  );
});

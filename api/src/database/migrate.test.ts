import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';

const migrateProgram = fileURLToPath(new URL('../../test/harness/migrate-process.ts', import.meta.url));

/** An empty database: nothing migrated yet. */
async function emptyDatabase() {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const maintenance = postgres(url.href, { max: 1, onnotice: () => undefined });
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
  await maintenance`create database ${maintenance(name)}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    async drop() {
      await maintenance`drop database ${maintenance(name)} with (force)`;
      await maintenance.end();
    },
  };
}

test('of processes that start together on an empty database one migrates and all go on', async () => {
  const database = await emptyDatabase();
  const sql = postgres(database.url, { max: 1 });
  try {
    const processes = [1, 2, 3].map(() => fork(migrateProgram, [database.url], { stdio: 'inherit' }));
    const exits = await Promise.all(processes.map((child) => once(child, 'exit')));
    expect(exits.map(([code]) => code)).toEqual([0, 0, 0]);

    const applied = await sql`select hash from drizzle.__drizzle_migrations`;
    expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
    const [found] = await sql`select to_regclass('members') is not null as there`;
    expect(found?.there).toBe(true);
  } finally {
    await sql.end();
    await database.drop();
  }
});

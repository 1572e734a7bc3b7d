import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/harness/database.ts';
import { type OpenDatabase, openDatabase } from './client.ts';
import { universityEntries } from './schema/universities.ts';

let fresh: FreshDatabase;
let opened: OpenDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  opened = openDatabase(fresh.url, { max: 1 });
});
afterAll(async () => {
  await opened.close();
  await fresh.drop();
});

it.each([
  [[]],
  [['가', 'a b', '', ',', '{}', '"', '\\', '\\"', "'", 'NULL', '\n', '\\n']],
  [['NULL', null, 'null']],
])('an array of texts is stored and read unchanged: %j', async (items) => {
  const { sql } = opened;
  const [row] = await sql`select ${items}::text[] as texts, cardinality(${items}::text[]) as count`;
  expect(row).toEqual({ texts: items, count: items.length });
});

it('arrays of ids and numbers are stored and read unchanged', async () => {
  const { sql } = opened;
  const id = '019a0000-0000-7000-8000-000000000000';
  const [row] = await sql`
    select ${[id]}::uuid[] as ids, ${[-1, 0, 7]}::int[] as numbers`;
  expect(row).toEqual({ ids: [id], numbers: [-1, 0, 7] });
});

it('an array that Drizzle has serialised is not serialised again', async () => {
  const { db, sql } = opened;
  const entry = { key: 'saebom', nameKo: '새봄대학교', nameEn: 'Saebom', domains: ['saebom.ac.kr', 'a,"b'] };
  await db.insert(universityEntries).values(entry);
  expect(await sql`select domains from university_entries`).toEqual([{ domains: entry.domains }]);
  const [read] = await db.select({ domains: universityEntries.domains }).from(universityEntries);
  expect(read).toEqual({ domains: entry.domains });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

// Shows 17.11: of every table it is written down of whom it holds what, and until when
it('has a row of docs/privacy.md for each table, and none for others', async () => {
  const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('## What each table holds of people');
  const told = [...table.matchAll(/^\| (`[^|]+`) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)])
    .map(([, name = '']) => name);
  const real = await test.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  expect(told.toSorted()).toEqual(real.map(({ name }) => name).toSorted());
});

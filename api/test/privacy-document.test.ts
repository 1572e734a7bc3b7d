import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

// Shows 17.11: every table's personal data and its lifetime are documented
it('docs/privacy.md lists each table with its number of columns', async () => {
  const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('## What each table holds of people');
  const told = [...table.matchAll(/`(\w+)` (\d+)/g)].map(([, name = '', columns]) => `${name} ${columns}`);
  const real = await test.sql<{ line: string }[]>`
    select format('%s %s', table_name, count(*)) as line
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`;
  expect(told.toSorted()).toEqual(real.map(({ line }) => line).toSorted());
});

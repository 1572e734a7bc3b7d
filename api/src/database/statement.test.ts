import postgres from 'postgres';
import { expect, test } from 'vitest';
import { keptAsOld } from '../../test/harness/kept-as-old.ts';
import { sentBy } from './statement.ts';

test('a statement that nobody has any more is not among the old objects', async () => {
  const sql = sentBy(postgres(), () => {});
  const write = () => {
    for (let time = 0; time < 5_000; time += 1) sql`select ${time} ${sql.unsafe('and no more')}`;
  };
  // Kept, they would be some 10 MB.
  expect(await keptAsOld(write)).toBeLessThan(1_000_000);
});

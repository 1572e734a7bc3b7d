import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/harness/database.ts';
import { openDatabase } from './client.ts';
import { DatabaseBusy, DatabaseLate } from './deadlines.ts';
import { signal } from './embedded/process.ts';

test('a silent connection fails its statement in time and is replaced; waiting statements are refused', async () => {
  const database = await freshDatabase();
  const deadlines = { connectionMs: 300, answerMs: 1_000, statementMs: 900 };
  const { sql, close } = openDatabase(database.url, { max: 1, deadlines });
  const [server] = await sql`select pg_backend_pid() as pid`;
  onTestFinished(async () => {
    signal(server?.pid, 'SIGCONT');
    await close();
    await database.drop();
  });
  signal(server?.pid, 'SIGSTOP');
  const outcomes = await Promise.allSettled([sql`select 1`, sql`select 1`]);
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: expect.any(DatabaseLate) },
    { status: 'rejected', reason: expect.any(DatabaseBusy) },
  ]);
  // A busy machine may connect late.
  const again = () => sql`select 1 as one`.catch(() => null);
  await expect.poll(again).toEqual([{ one: 1 }]);
});

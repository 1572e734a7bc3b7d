import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/harness/database.ts';
import { hold } from '../../test/harness/hold.ts';
import { openDatabase } from './client.ts';
import { Connection } from './connection.ts';
import { Hosts } from './hosts.ts';
import { sharing } from './public-reads.ts';
import type { Rows, Statement } from './statement.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('a read that waits for a lock holds up no other, and is repeated through the pool', async () => {
  const locking = openDatabase(database.url);
  const reading = openDatabase(database.url);
  onTestFinished(async () => void (await Promise.all([locking.close(), reading.close()])));
  const { publicReads } = reading;
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>();
  const { promise: enough, resolve: unlock } = Promise.withResolvers<void>();
  const lock = locking.sql.begin(async (tx) => {
    await tx`lock table projects in access exclusive mode`;
    hasLocked();
    await enough;
  });
  await locked;
  const waiting = publicReads`select count(*)::int as projects from projects`.execute();
  expect(await publicReads`select 1 as one`).toEqual([{ one: 1 }]);
  expect(reading.figures.inUse).toBe(1);
  unlock();
  await lock;
  expect(await waiting).toEqual([{ projects: 0 }]);
});

test('while a read is silent, others go through the pool at once', async () => {
  const { options } = postgres(database.url, { fetch_types: false });
  const connection = new Connection(options, { hosts: new Hosts(database.url), answerMs: 1_000 });
  onTestFinished(() => connection.cut());
  const elsewhere: Statement[] = [];
  const { send } = sharing(
    () => connection,
    async (statement) => {
      elsewhere.push(statement);
      return [] as unknown as Rows;
    },
  );
  const slow: Statement = (client) => client`select pg_sleep(60)`;
  const quick: Statement = (client) => client`select 1`;
  const asked = [send(slow), send(quick)];
  expect(elsewhere).toEqual([]);
  hold(150);
  asked.push(send(quick));
  expect(elsewhere).toEqual([quick]);
  await Promise.all(asked);
});

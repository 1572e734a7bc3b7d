import { setImmediate as turn } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/harness/database.ts';
import { hold } from '../../test/harness/hold.ts';
import { Connection } from './connection.ts';
import { Hosts } from './hosts.ts';

const answerMs = 200;

async function connection(): Promise<Connection> {
  const database = await freshDatabase();
  const one = new Connection(postgres(database.url).options, { hosts: new Hosts(database.url), answerMs });
  onTestFinished(async () => {
    await one.close();
    await database.drop();
  });
  return one;
}

test('does not call an answer late that waited for this process itself', async () => {
  const { sql } = await connection();
  const ask = () => sql`select 1 as one`.execute();
  // Prepared, so that it is one question and one answer.
  await ask();
  const answered = ask();
  await turn();
  await turn();
  hold(answerMs * 2);
  expect(await answered).toEqual([{ one: 1 }]);
});

test('cuts the connection if the answer really is late', async () => {
  const one = await connection();
  await expect(one.sql`select pg_sleep(5)`).rejects.toThrow(`${answerMs}`);
  expect(one.isOver).toBe(true);
});

import { setImmediate as turn } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/harness/database.ts';
import { hold } from '../../test/harness/hold.ts';
import { type Answered, Connection } from './connection.ts';
import { Hosts } from './hosts.ts';

const answerMs = 200;

async function connection(answered?: Answered): Promise<Connection> {
  const database = await freshDatabase();
  const options = { hosts: new Hosts(database.url), answerMs, answered };
  const one = new Connection(postgres(database.url, { fetch_types: false }).options, options);
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

test('reports the text of a statement that was never answered', async () => {
  const texts: string[] = [];
  const one = await connection((text) => texts.push(text));
  // A busy machine may connect late.
  await one.send((client) => client`select 1`, 10_000);
  await expect(one.sql`select pg_sleep(${5})`).rejects.toThrow(`${answerMs}`);
  expect(texts).toEqual(['select 1', 'select pg_sleep($1)']);
});

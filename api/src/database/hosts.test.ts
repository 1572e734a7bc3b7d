import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/harness/database.ts';
import { openDatabase } from './client.ts';
import { forRequests } from './deadlines.ts';
import { writableUrl } from './writable-url.ts';

let fresh: FreshDatabase;
/** Accepts connections and says nothing. */
let silent: Server;
/** How often it was asked. */
let askedInVain = 0;
beforeAll(async () => {
  fresh = await freshDatabase();
  silent = createServer((socket) => {
    askedInVain += 1;
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(async () => {
  silent.close();
  await fresh.drop();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** The database as the second of two servers. */
const behind = (port: number) => fresh.url.replace('@', `@127.0.0.1:${port},`);
const nobodysPort = 1;

function opened(url: string) {
  const database = openDatabase(url, { max: 2, deadlines: forRequests(1_600) });
  onTestFinished(() => database.close(0));
  return database;
}

test('the pool skips a server that is gone or silent, and does not ask it first again', async () => {
  for (const port of [nobodysPort, portOf(silent)]) {
    const { sql, answers } = opened(behind(port));
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    const before = askedInVain;
    await Promise.all([sql`select 1`, sql`select 1`, answers()]);
    expect(askedInVain).toBe(before);
  }
});

test('a statement fails within the time for an answer if no server answers', async () => {
  const { sql } = opened(`postgres://dure@127.0.0.1:${nobodysPort},127.0.0.1:${nobodysPort}/dure`);
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('the pool does not reuse a connection whose server has become read-only', async () => {
  const { sql } = opened(fresh.url);
  await sql`set default_transaction_read_only = on`;
  const write = () => sql`create temporary table written (id int)`;
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await write();
});

test('one-off work gets the URL of the writable server', async () => {
  expect(await writableUrl(behind(nobodysPort))).toBe(fresh.url);
  expect(await writableUrl(fresh.url)).toBe(fresh.url);
});

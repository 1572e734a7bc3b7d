import { writesPerClientPerMinute } from '@dure/contract/limits.ts';
import { showPasskeyOptions } from '@dure/contract/passkeys.ts';
import { revokeSession } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { newAddress } from './newcomer.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Counted = Pick<Awaited<ReturnType<typeof write>>, 'status' | 'error'>;

const write = (address: string) =>
  test.call(revokeSession, { body: { refresh: 'no token of ours' } }, { address });

it('a client may write a limited number of times a minute, and read without limit', async () => {
  const client = '192.0.2.1';
  for (let count = 0; count < writesPerClientPerMinute; count += 1) await write(client);
  const refused = await write(client);
  expect([refused.status, refused.error.error_type]).toEqual([429, 'rate_limited']);
  expect(refused.error.retry_in).toBeGreaterThan(0);
  expect(refused.error.retry_in).toBeLessThanOrEqual(60);
  expect(refused.headers['retry-after']).toBe(String(refused.error.retry_in));

  expect((await write('192.0.2.2')).status).toBe(200);
  expect((await test.inject({ url: '/healthz', remoteAddress: client })).statusCode).toBe(200);
  expect((await test.inject({ url: '/api/openapi.json', remoteAddress: client })).statusCode).toBe(200);
});

it('a whole IPv6 network is one client', async () => {
  for (let count = 0; count < writesPerClientPerMinute; count += 1)
    await write(`2001:db8:0:1::${count.toString(16)}`);
  expect((await write('2001:db8:0:1:ffff::1')).status).toBe(429);
  expect((await write('2001:db8:0:2::1')).status).toBe(200);
});

/** The calls that a visitor's page makes by itself. */
const askedByPages: readonly (readonly [string, (app: TestApp, address: string) => Promise<Counted>])[] = [
  ['options of a passkey', (app, address) => app.call(showPasskeyOptions, {}, { address })],
];

it.each(askedByPages)('counts a client over all processes of one database: %s', async (_, ask) => {
  const other = await testApp({ databaseUrl: test.databaseUrl });
  try {
    await test.sql`delete from rate_counters where scope = 'write-client'`;
    const client = newAddress();
    const free = (app: TestApp) => ask(app, client);
    const answers = [];
    // Many at once, so that both processes take blocks of writes concurrently.
    for (let round = 0; round < 9; round += 1)
      answers.push(
        ...(await Promise.all([test, other].flatMap((app) => Array.from({ length: 40 }, () => free(app))))),
      );
    const served = answers.filter(({ status }) => status === 200).length;
    expect(served).toBeLessThanOrEqual(writesPerClientPerMinute + 30);
    expect(served).toBeGreaterThan(writesPerClientPerMinute - 2 * 30);
    for (const app of [test, other]) {
      const refused = await free(app);
      expect([refused.status, refused.error.error_type]).toEqual([429, 'rate_limited']);
      expect(refused.error.retry_in).toBeLessThanOrEqual(60);
    }
    const [row] =
      await test.sql`select count, subject from rate_counters where scope = 'write-client' order by count desc`;
    expect(row?.count).toBe(writesPerClientPerMinute - 30);
    expect(row?.subject).not.toContain(client);
  } finally {
    await other.close();
  }
});

it('writes no row for a client’s first thirty writes, and then one for every thirty', async () => {
  await test.sql`delete from rate_counters where scope = 'write-client'`;
  const client = '192.0.2.10';
  const counted = () => test.sql`select count from rate_counters where scope = 'write-client'`;
  for (let times = 0; times < 30; times += 1) await write(client);
  expect(await counted()).toEqual([]);
  for (let times = 0; times < 30; times += 1) await write(client);
  expect(await counted()).toEqual([{ count: 30 }]);
});

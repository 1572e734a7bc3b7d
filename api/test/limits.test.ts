import { writesPerClientPerMinute } from '@dure/contract/limits.ts';
import { revokeSession } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const write = (address: string) =>
  test.call(revokeSession, { body: { refresh: 'no token of ours' } }, { address });

it('a client writes so many times a minute, and reads as it likes', async () => {
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

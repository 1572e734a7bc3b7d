import { editProfile } from '@dure/contract/own-profile.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, newEmail, type TestMember } from './harness/fixtures.ts';

/** What an operator can follow in the log, by ids and hashes that do not name anybody. */

let test: TestApp;
let member: TestMember;

beforeAll(async () => {
  test = await testApp({ env: { TRUST_PROXY: 'loopback,10.1.0.0/16' } });
  member = await insertMember(test.db);
});
afterAll(() => test.close());

interface Line {
  readonly msg: string;
  readonly request_id?: string;
  readonly client?: string;
  readonly account?: string;
  readonly member?: string;
  readonly statement?: string;
}
const lines = () => test.logged.map((line) => JSON.parse(line) as Line);
const lineOf = (id: unknown) =>
  lines().find(({ msg, request_id }) => msg === 'answered' && request_id === id);

it('every answer carries its request’s id, as do its error and its line in the log', async () => {
  const found = await test.inject('/healthz');
  expect(found.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  const { error, headers } = await test.call(signIn, {
    body: { email: newEmail(), password: 'not this one' },
  });
  expect(headers['x-request-id']).toBe(error.request_id);
  expect(lineOf(error.request_id)).toBeDefined();
});

it.each<[string, string | string[], string, boolean]>([
  ['a proxy’s', 'a-proxys-own-id.1', '10.1.2.3', true],
  ['a proxy’s, in IPv6', '0af7651916cd43dd8448eb211c80319c', '::1', true],
  ['a stranger’s', 'a-strangers-id-1', '203.0.113.9', false],
  ['a proxy’s that would end a line', 'an-id\r\nx-evil: 1', '10.1.2.3', false],
  ['a proxy’s that is too long', 'x'.repeat(65), '10.1.2.3', false],
  ['a proxy’s that is empty', '', '10.1.2.3', false],
])('a request id is kept only if a proxy sent a sound one: %s', async (_whose, id, remoteAddress, taken) => {
  const { headers } = await test.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': id } });
  if (taken) expect(headers['x-request-id']).toBe(id);
  else expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

it('the log tells accounts and clients of failed sign-ins apart, without naming them', async () => {
  const tried = async (email: string, address: string) => {
    const { headers } = await test.call(signIn, { body: { email, password: 'not this one' } }, { address });
    return lineOf(headers['x-request-id']);
  };
  const one = await tried(member.email, '203.0.113.1');
  const again = await tried(member.email, '203.0.113.2');
  const other = await tried(newEmail(), '203.0.113.1');
  expect(one?.account).toMatch(/^[\w-]{16}$/);
  expect([again?.account, other?.client]).toEqual([one?.account, one?.client]);
  expect(again?.client).not.toBe(one?.client);
  expect(other?.account).not.toBe(one?.account);
  expect(test.logged.join('')).not.toContain('203.0.113');
  expect(test.logged.join('')).not.toContain(member.email);
});

it('the log says which member made a call', async () => {
  const token = await test.tokenOf(member);
  const refused = await test.call(editProfile, { body: { user_name: '' } as never }, { token });
  expect(refused.status).toBe(422);
  expect(lineOf(refused.headers['x-request-id'])).toMatchObject({ member: member.id });
});

it('slow statements are logged as written, without their values', async () => {
  const secret = 'what somebody typed';
  await test.sql`select pg_sleep(0.25), ${secret}::text`;
  const slow = lines().find(
    ({ msg, statement }) => msg === 'a statement was slow' && statement?.includes('pg_sleep'),
  );
  expect(slow).toMatchObject({ statement: 'select pg_sleep(0.25), $1::text', ms: expect.any(Number) });
  expect(test.logged.join('')).not.toContain(secret);
});

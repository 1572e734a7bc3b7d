import { existsSync } from 'node:fs';
import { refreshSession, signIn } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionClient, type Tokens } from '../../client/session.ts';
import { outboxFolder, outboxMailer } from '../src/mail/outbox.ts';
import { forgetAll } from '../src/sandbox/reset.ts';
import { isSandbox } from '../src/sandbox/sandbox.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember } from './harness/fixtures.ts';

/** What only the demo has, for developers of apps; resetting it is shown in demo.test.ts. */

const inDemo = { demo: true, databaseUrl: null, smtpUrl: null };

let test: TestApp;
let origin: string;

beforeAll(async () => {
  test = await testApp({ config: inDemo });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

it('a reset deletes rows, acts of the team and mails, but keeps what a first start creates', async () => {
  const { services, sql, config } = test;
  const { id } = await insertMember(test.db);
  const suspends = () =>
    sql`insert into audit_log (login, act, target) values ('root', 'member.suspend', ${id})`;
  await suspends();
  const { send } = outboxMailer(outboxFolder(config.dataDir), 'dure@example.org');
  await send({ to: 'saebom@snu.ac.kr', subject: '인증번호', text: '482913', html: '<p>482913</p>' }, 'one');
  const counted = () => sql`
    select (select count(*)::int from members) as members, (select count(*)::int from audit_log) as acts,
      (select count(*)::int from universities) as universities, (select count(*)::int from releases) as releases`;
  const [before] = await counted();
  await forgetAll(services);
  expect(await counted()).toEqual([{ ...before, members: 0, acts: 0 }]);
  expect(before?.universities).toBeGreaterThan(0);
  expect(existsSync(outboxFolder(config.dataDir))).toBe(false);
  await suspends();
  await expect(sql`delete from audit_log`).rejects.toThrow();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const current = (access: string) =>
  fetch(`${origin}/api/user/current/`, { headers: { authorization: `Bearer ${access}` } });

async function signedIn() {
  const { email, password } = await insertMember(test.db);
  const { body } = await test.call(signIn, { body: { email, password } });
  return body;
}

// Shows 17.18: the sandbox makes the faults that an app must survive, in the demo alone
describe('the sandbox', () => {
  it('expires a token: the next call is refused, and a refresh gives a new token', async () => {
    const { access, refresh } = await signedIn();
    const other = await signedIn();
    expect((await current(access)).status).toBe(200);
    const expired = await post('/sandbox/expire-token', {}, { authorization: `Bearer ${access}` });
    expect(expired.status).toBe(200);
    const refused = await current(access);
    expect([refused.status, await refused.json()]).toMatchObject([401, { error_type: 'unauthenticated' }]);
    expect((await current(other.access)).status).toBe(200);
    const renewed = await test.call(refreshSession, { body: { refresh } });
    expect((await current(renewed.body.access)).status).toBe(200);
  });

  it('drops the next answer of a path after the call was done', async () => {
    const { access, refresh } = await signedIn();
    await post('/sandbox/drop-answer', { path: '/api/token/refresh/' });
    expect((await current(access)).status).toBe(200);
    await expect(post('/api/token/refresh/', { refresh })).rejects.toThrow();
    expect(await test.sql`select from session_rotations`).toHaveLength(2);
    const again = await post('/api/token/refresh/', { refresh });
    expect([again.status, await again.json()]).toMatchObject([200, { refresh: expect.any(String) }]);
  });

  it('does not break the client: concurrent calls refresh once, and a lost refresh is repeated', async () => {
    let kept: Tokens | null = await signedIn();
    const api = sessionClient(origin, {
      read: async () => kept,
      write: async (tokens) => {
        kept = tokens;
      },
    });
    const expire = () => post('/sandbox/expire-token', {}, { authorization: `Bearer ${kept?.access}` });
    const generation = () => test.services.tokens.readRefresh(kept?.refresh ?? '')?.generation;
    const status = async () => (await api.GET('/api/user/current/')).response.status;
    await expire();
    expect(await Promise.all(Array.from({ length: 10 }, status))).toEqual(Array(10).fill(200));
    expect(generation()).toBe(1);
    await expire();
    await post('/sandbox/drop-answer', { path: '/api/token/refresh/' });
    await expect(status()).rejects.toThrow();
    expect(await status()).toBe(200);
    expect(generation()).toBe(2);
  });

  it('slows calls of the api, and no others', async () => {
    await post('/sandbox/slow', { ms: 10_000 });
    const ended = new AbortController();
    const held = fetch(`${origin}/api/skill/recommendations/`, { signal: ended.signal });
    const free = fetch(`${origin}/healthz`);
    expect(await Promise.race([held.then(() => 'held'), free.then(() => 'free')])).toBe('free');
    ended.abort();
    await expect(held).rejects.toThrow();
    await post('/sandbox/slow', { ms: 0 });
    expect((await post('/sandbox/slow', { ms: 60_000 })).status).toBe(422);
  });

  it('answers the mails as JSON, the newest first', async () => {
    const { send } = outboxMailer(outboxFolder(test.config.dataDir), 'dure@example.org');
    await send({ to: 'saebom@snu.ac.kr', subject: '인증번호', text: '482913', html: '<p>482913</p>' }, 'one');
    const { mails } = (await (await fetch(`${origin}/outbox.json`)).json()) as { mails: unknown[] };
    expect(mails[0]).toEqual({
      to: 'saebom@snu.ac.kr',
      subject: '인증번호',
      text: expect.stringContaining('482913'),
      sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  const addresses = ['expire-token', 'drop-answer', 'slow', 'reset'].map((name) => `/sandbox/${name}`);

  it('refuses any request that a page of another origin could send without a preflight', async () => {
    for (const url of addresses) {
      const bare = await fetch(origin + url, { method: 'POST' });
      const plain = await fetch(origin + url, { method: 'POST', body: '{}' });
      expect([url, bare.status, plain.status]).toEqual([url, 422, 415]);
    }
  });

  it('is not found from another machine', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' };
    for (const url of addresses) {
      expect((await fetch(origin + url, { method: 'POST', headers, body: '{}' })).status).toBe(404);
    }
    expect((await fetch(`${origin}/outbox.json`, { headers })).status).toBe(404);
  });

  it.each([
    ['outside of the demo', { demo: false }],
    ['on a database of one’s own', { databaseUrl: 'postgres://db.example/dure' }],
    ['where mail goes to people', { smtpUrl: 'smtp://mail.example' }],
    ['where others reach this machine', { host: '0.0.0.0' }],
    ['under a public name', { publicOrigin: 'https://dure.example' }],
    ['with several processes', { webConcurrency: 2 }],
  ])('is off %s', (_where, config) => {
    expect([isSandbox(test.config), isSandbox({ ...test.config, ...config })]).toEqual([true, false]);
  });

  it('does not exist where it is off', async () => {
    const other = await testApp({ config: { ...inDemo, demo: false } });
    const headers = { host: 'localhost:3000' };
    for (const url of addresses) {
      const asked = await other.inject({ method: 'POST', url, headers, payload: {} });
      expect([url, asked.statusCode]).toEqual([url, 404]);
    }
    expect((await other.inject({ url: '/outbox.json', headers })).statusCode).toBe(404);
    await other.close();
  });
});

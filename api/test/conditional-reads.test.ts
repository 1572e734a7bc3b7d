import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertProject } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

// Shows 17.18: an unchanged read is answered 304
it('a read is answered 304 without a body until its answer changes', async () => {
  const creator = await insertMember(test.db);
  const token = await accessOf(test, creator);
  const projectId = await insertProject(test.db, { creatorId: creator.id });
  const read = (tag?: string) =>
    test.inject({
      url: `/api/project-card/${projectId}/team/`,
      headers: { authorization: `Bearer ${token}`, ...(tag && { 'if-none-match': tag }) },
    });
  const { headers, statusCode } = await read();
  const tag = String(headers.etag);
  expect([statusCode, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
  const again = await read(`"another", ${tag}`);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  expect(again.headers['api-version']).toBeDefined();

  await test.sql`update members set user_name = '정하람' where id = ${creator.id}`;
  const changed = await read(tag);
  expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
});

it('a read without a session is refused, whatever ETag it has', async () => {
  const member = await insertMember(test.db);
  const token = await accessOf(test, member);
  const read = (headers: Record<string, string>) => test.inject({ url: '/api/user/current/', headers });
  const { headers } = await read({ authorization: `Bearer ${token}` });
  const without = await read({ 'if-none-match': String(headers.etag) });
  expect([without.statusCode, without.headers.etag]).toEqual([401, undefined]);
});

import { changeNews, leave, ownNews } from '@dure/contract/account.ts';
import { privacyVersion } from '@dure/contract/legal.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agree } from '../src/features/news/repository.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, type TestMember } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function signedIn(): Promise<TestMember & { token: string }> {
  const member = await insertMember(test.db);
  return { ...member, token: await accessOf(test, member) };
}
const change = async (token: string, agreed: boolean) =>
  (await test.call(changeNews, { body: { agreed } }, { token })).body.agreed_at;
const rowsOf = (memberId: string) => test.sql`
  select version, withdrawn_at is not null as withdrawn from consents
  where member_id = ${memberId} and subject = 'marketing'`;

// Shows 8.4: GET /api/user/current/news/
// Shows 8.4: PATCH /api/user/current/news/
it('agreeing to news and withdrawing take effect at once, and repeating either changes nothing', async () => {
  const { id, token } = await signedIn();
  const now = async () => (await test.call(ownNews, {}, { token })).body.agreed_at;
  expect(await now()).toBeNull();
  const agreedAt = await change(token, true);
  expect(agreedAt).toMatch(/^20\d\d-/);
  expect([await change(token, true), await now()]).toEqual([agreedAt, agreedAt]);
  expect(await rowsOf(id)).toEqual([{ version: privacyVersion, withdrawn: false }]);
  expect([await change(token, false), await change(token, false), await now()]).toEqual([null, null, null]);
  expect(await rowsOf(id)).toEqual([{ version: privacyVersion, withdrawn: true }]);
  expect(Date.parse((await change(token, true)) ?? '')).toBeGreaterThan(Date.parse(agreedAt ?? ''));
});

it('a consent given under an earlier policy keeps its date and version until it is withdrawn', async () => {
  const { id, token } = await signedIn();
  await test.sql`insert into consents (member_id, subject, version, agreed_at) values (${id}, 'marketing', '2025-01-01', '2025-01-02')`;
  expect(await change(token, true)).toBe('2025-01-02T00:00:00.000Z');
  expect(await change(token, false)).toBeNull();
  expect(await rowsOf(id)).toEqual([{ version: '2025-01-01', withdrawn: true }]);
});

it('many concurrent presses leave one consent', async () => {
  const { id, token } = await signedIn();
  await Promise.all(Array.from({ length: 12 }, (_, at) => change(token, at % 3 !== 0)));
  expect(await rowsOf(id)).toHaveLength(1);
});

it('members who left and visitors cannot agree, and an invalid body is refused', async () => {
  const { id, password, token } = await signedIn();
  await change(token, true);
  const { status } = await test.call(changeNews, { body: { agreed: 'yes' as never } }, { token });
  expect(status).toBe(422);
  await test.call(leave, { body: { password } }, { token });
  await agree(test.db, id);
  expect(await rowsOf(id)).toEqual([]);
  expect((await test.call(ownNews, {}, { token })).status).toBe(401);
  expect((await test.call(changeNews, { body: { agreed: true } })).status).toBe(401);
});

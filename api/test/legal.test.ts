import { builtInVersions, legalDocument } from '@dure/contract/legal.ts';
import { listNotices } from '@dure/contract/notices.ts';
import { operatedDocuments, publishDocument, withdrawDocument } from '@dure/contract/operating-legal.ts';
import { registerByLink } from '@dure/contract/registration.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellOfComing } from '../src/features/operating/legal/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertEventInvitation, insertMember } from './harness/fixtures.ts';
import { newStudentEmail, proveBySql, student } from './newcomer.ts';
import { actsOn, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let owner: OfTeam;

beforeAll(async () => {
  test = await testApp();
  owner = await ofTeam(test, 'owner', '주소유');
});
afterAll(() => test.close());

const found = async () => (await test.call(operatedDocuments, {}, { token: owner.token })).body;
const versionsOf = async (document: 'terms' | 'privacy') =>
  (await found()).documents.find((one) => one.document === document)?.versions ?? [];
const read = (document: 'terms' | 'privacy', version?: string) =>
  test.call(legalDocument, { params: { document }, query: version === undefined ? {} : { version } });
const publish = (document: 'terms' | 'privacy', version: string, { token }: { token: string } = owner) =>
  test.call(
    publishDocument,
    { body: { document, version, text: `# 제1조\n${version}`, reason: '이유예요.' } },
    { token },
  );
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** Inserts a version that has been in force for that many days. */
const held = (document: 'terms' | 'privacy', daysAgo: number) => test.sql`
  insert into legal_versions (document, holds_from, text, reason, published_by)
  values (${document}, (now() at time zone 'Asia/Seoul')::date - ${daysAgo}::int, '# 옛 조항', '이유', ${owner.id})`;

// Shows 17.17: owners alone publish terms, a week ahead, which hold from their day
// Shows 8.4: GET /api/legal/{document}/
// Shows 8.4: GET /api/operator/legal/
// Shows 8.4: POST /api/operator/legal/
// Shows 8.4: DELETE /api/operator/legal/{id}/
it('a version is published once a day, a week ahead, by an owner, and can be withdrawn before', async () => {
  expect((await read('terms')).body).toEqual({
    version: builtInVersions.terms,
    state: 'current',
    text: null,
    reason: null,
    versions: [{ version: builtInVersions.terms, state: 'current' }],
  });
  const { from, until } = await found();
  for (const outside of [dayAfter(from, -1), dayAfter(until, 1)])
    expect((await publish('terms', outside)).error).toMatchObject({ fields: { version: 'not_listed' } });
  expect((await publish('terms', from, await ofTeam(test, 'operator'))).status).toBe(403);
  const answers = await Promise.all(Array.from({ length: 4 }, () => publish('terms', from)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  expect((await publish('terms', from)).error).toMatchObject({ fields: { version: 'duplicate' } });

  expect((await read('terms')).body).toMatchObject({
    version: builtInVersions.terms,
    versions: [{ version: from, state: 'coming' }, { state: 'current' }],
  });
  expect((await read('terms', from)).body).toMatchObject({ state: 'coming', text: `# 제1조\n${from}` });
  expect((await read('terms', '1999-01-01')).status).toBe(404);

  const [made] = await versionsOf('terms');
  const withdraw = () =>
    test.call(withdrawDocument, { params: { id: made?.id ?? '' } }, { token: owner.token });
  expect([(await withdraw()).body.changed, (await withdraw()).body.changed]).toEqual([true, false]);
  expect((await read('terms', from)).status).toBe(404);
  expect((await versionsOf('terms')).map(({ state }) => state)).toEqual(['withdrawn']);
  expect((await actsOn(test, `terms ${from}`)).map(({ act }) => act)).toEqual([
    'legal.publish',
    'legal.withdraw',
  ]);
});

// Shows 17.11: joining agrees to the versions in force, and each version stays readable
it('newcomers agree to a version from its day on, and earlier ones stay as they were', async () => {
  await held('privacy', 2);
  // Today is its first day.
  await held('privacy', 0);
  expect((await versionsOf('privacy')).map(({ state }) => state)).toEqual(['current', 'earlier']);
  const { body: now } = await read('privacy');
  expect(now.versions.length).toBeGreaterThan(1);
  expect(now.versions.map(({ state }) => state)).toEqual(
    ['current', 'earlier', 'earlier'].slice(0, now.versions.length),
  );
  expect(now).toMatchObject({ state: 'current', text: '# 옛 조항' });
  await expect(test.sql`update legal_versions set text = 'x' where document = 'privacy'`).rejects.toThrow(
    'keeps its texts',
  );

  const email = newStudentEmail();
  const { code } = await insertEventInvitation(test.db);
  const body = student({ email, email_proof: await proveBySql(test, email), code });
  const { id } = (await test.call(registerByLink, { body })).body;
  const consents =
    await test.sql`select subject, version from consents where member_id = ${id} order by subject`;
  expect(consents.map(({ subject, version }) => [subject, version])).toEqual([
    ['over_14', builtInVersions.terms],
    ['privacy', now.version],
    ['terms', builtInVersions.terms],
  ]);
});

// Shows 17.11: every member is told once, by notice and mail, of a coming version
it('a coming version is told to every member once, later joiners too, until it is withdrawn', async () => {
  const { from } = await found();
  await Promise.all(Array.from({ length: 5 }, () => insertMember(test.db)));
  await test.sql`update members set created_at = now() - interval '2 minutes'`;
  const { id } = (await publish('privacy', from)).body;
  const told = async () => (await versionsOf('privacy')).find((one) => one.id === id)?.told;
  const queued = async () =>
    (
      await test.sql`select count(*)::int as count, count(distinct account)::int as people from mail_log where topic = 'legal'`
    )[0];

  await Promise.all(Array.from({ length: 4 }, () => tellOfComing(test.services)));
  const [{ count: all = 0 } = {}] = await test.sql`select count(*)::int as count from members`;
  expect([await told(), await queued()]).toEqual([all, { count: all, people: all }]);
  await test.worker.settled();
  const mail = test.smtp.mails.find(({ subject }) => subject.includes('개인정보 처리방침이 바뀌어요'));
  expect(mail?.text).toContain(`${test.config.publicOrigin}/privacy/${from}`);
  expect(mail?.text).toContain('이유예요.');
  const listed = async () =>
    (await test.call(listNotices, { query: {} }, { token: owner.token })).body.notices.map(
      ({ kind }) => kind,
    );
  expect(await listed()).toEqual(['privacy_coming']);

  await insertMember(test.db);
  await tellOfComing(test.services);
  expect(await told()).toBe(all);
  await test.sql`update members set created_at = now() - interval '2 minutes'`;
  await tellOfComing(test.services);
  expect(await told()).toBe(all + 1);

  await test.call(withdrawDocument, { params: { id } }, { token: owner.token });
  expect(await listed()).toEqual([]);
  await insertMember(test.db);
  await test.sql`update members set created_at = now() - interval '2 minutes'`;
  await tellOfComing(test.services);
  expect(await told()).toBe(all + 1);
});

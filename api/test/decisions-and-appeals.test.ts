import { answerAppeal, openAppeals } from '@dure/contract/operating-appeals.ts';
import { today } from '@dure/contract/operating-today.ts';
import {
  type AppealOutcome,
  appealByToken,
  appealDecision,
  decisionByToken,
  ownDecisions,
  readDecision,
} from '@dure/contract/own-decisions.ts';
import { ownReports } from '@dure/contract/reports.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '../src/features/leaving/service.ts';
import { seal } from '../src/sealing.ts';
import { decided, type Reported, reported } from './decided.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertAsker, insertMember, insertPost, insertProject, type TestMember } from './harness/fixtures.ts';
import { accessOf, atOnce, tally } from './newcomer.ts';
import { actsOn, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let decider: OfTeam;
let other: OfTeam;
let member: TestMember;
let report: Reported;

beforeAll(async () => {
  test = await testApp();
  await ofTeam(test, 'owner');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.sql`update members set operating_role = null where operating_role <> 'owner'`;
  await test.sql`delete from appeals`;
  decider = await ofTeam(test, 'moderator', '박결정');
  other = await ofTeam(test, 'moderator', '최살핌');
  member = await insertMember(test.db, { userName: '오이의' });
  report = await reported(test, 'profile', member.id);
});

const suspension = { outcome: 'suspended', days: 7, reason: 'spam', words: '광고가 이어졌어요' } as const;
const warning = { outcome: 'warned', reason: 'other' } as const;
const mailsTo = (email: string) => test.smtp.mails.filter(({ to }) => to === email);
const mailTo = async (email: string, count = 1) => {
  await expect.poll(() => mailsTo(email).length).toBe(count);
  const mail = mailsTo(email).at(-1);
  if (mail === undefined) throw new Error('no mail');
  return mail;
};
const tokenIn = (text: string) =>
  new URL(text.match(/https?:\S+/)?.[0] ?? '').searchParams.get('notice') ?? '';
const trySignIn = ({ email, password }: TestMember) => test.call(signIn, { body: { email, password } });
const show = (token: string) => test.call(decisionByToken, { body: { token } });
const object = (token: string, words = '제가 쓴 글이 아니에요') =>
  test.call(appealByToken, { body: { token, words } });
const own = async (token: string) => (await test.call(ownDecisions, {}, { token })).body.decisions;
const open = async ({ token }: OfTeam) => (await test.call(openAppeals, {}, { token })).body.appeals;
const answer = (appealId: string, { token }: OfTeam, outcome: AppealOutcome = 'reversed') =>
  test.call(answerAppeal, { params: { appealId }, body: { outcome, answer: '다시 봤어요' } }, { token });
/** Resolves to the appeal's id. */
async function appealed(token: string): Promise<string> {
  const { id } = (await object(token)).body;
  const [row] = await test.sql<{ id: string }[]>`select id from appeals where decision_id = ${id}`;
  return row?.id ?? '';
}
const suspendedToken = async () => {
  await decided(test, report.reportId, suspension, decider);
  return tokenIn((await mailTo(member.email)).text);
};

// Shows 17.12: the affected member is told what, why and until when, the reporter the outcome; neither learns who
// reported or decided
describe('a decision', () => {
  it('is mailed with reason and end to the affected member, and as an outcome to the reporter', async () => {
    await decided(test, report.reportId, suspension, decider);
    const [affected, reporter] = [await mailTo(member.email), await mailTo(report.reporter.email)];
    expect(affected.subject).toBe('[두레] 계정 이용이 중지됐어요');
    for (const said of ['이유: 광고나 도배', '광고가 이어졌어요', '까지 로그인할 수 없고'])
      expect(affected.text).toContain(said);
    expect(reporter.text).toContain('필요한 조치를 했어요');
    for (const secret of [decider.id, '박결정', report.reporter.id, report.reporter.email, '약속과 달라요'])
      expect(affected.text).not.toContain(secret);
    for (const secret of [member.id, member.email, '오이의', '박결정', '광고', '중지'])
      expect(reporter.text).not.toContain(secret);
  });

  it('that dismisses a report is told only to the reporter', async () => {
    await decided(test, report.reportId, { outcome: 'dismissed', alone: false }, decider);
    expect((await mailTo(report.reporter.email)).text).toContain('그대로 두었어요');
    expect(mailsTo(member.email)).toEqual([]);
    expect(await own(await accessOf(test, member))).toEqual([]);
  });

  it('can be read only by the affected member, and is unread until then', async () => {
    const projectId = await insertProject(test.db, { creatorId: member.id });
    const { reportId } = await reported(test, 'project', projectId);
    const id = await decided(test, reportId, { outcome: 'hidden', reason: 'spam' }, decider);
    const token = await accessOf(test, member);
    expect(await own(token)).toMatchObject([
      {
        id,
        outcome: 'hidden',
        about: { type: 'project', id: projectId },
        reason: 'spam',
        read: false,
        may_appeal: true,
      },
    ]);
    const stranger = await accessOf(test, await insertMember(test.db));
    const read = (as?: string) =>
      test.call(readDecision, { params: { decisionId: id } }, as === undefined ? {} : { token: as });
    expect([(await read()).status, (await read(stranger)).status, (await read(token)).status]).toEqual([
      401, 404, 200,
    ]);
    expect((await own(token))[0]).toMatchObject({ read: true });
    expect(await own(stranger)).toEqual([]);
    expect((await mailTo(member.email)).text).toContain(`${test.config.publicOrigin}/account`);
  });
});

// Shows 17.12: a reporter sees the outcome of their reports alone
// Shows 8.4: GET /api/own-reports/
describe('a reporter', () => {
  const reports = async (token: string) => (await test.call(ownReports, {}, { token })).body.reports;
  const stateOf = async ({ reporter }: Reported) =>
    (await reports(await accessOf(test, reporter))).map(({ state }) => state);

  it('sees what they reported as it was then, and that it is open', async () => {
    const projectId = await insertProject(test.db, { creatorId: member.id, title: '하루 10% 수익' });
    const ofProject = await reported(test, 'project', projectId);
    await test.sql`update projects set title = '착한 프로젝트' where id = ${projectId}`;
    const post = await reported(test, 'post', await insertPost(test.db, { authorId: member.id }));
    const seen = async ({ reporter }: Reported) => reports(await accessOf(test, reporter));
    const open = { state: 'open', handled_at: null };
    expect(await seen(ofProject)).toMatchObject([
      { target_type: 'project', shown: '하루 10% 수익', ...open },
    ]);
    expect(await seen(post)).toMatchObject([{ target_type: 'post', shown: '오늘은 여기까지.', ...open }]);
    expect(await seen(report)).toMatchObject([{ target_type: 'profile', shown: '오이의', ...open }]);
    expect(await reports(await accessOf(test, member))).toEqual([]);
  });

  it('sees the outcome, but not which measure was taken against a person', async () => {
    const states = [];
    for (const given of [
      { outcome: 'dismissed', alone: false },
      { outcome: 'hidden', reason: 'spam' },
      warning,
      suspension,
    ] as const) {
      const thing = await reported(test, 'profile', (await insertMember(test.db)).id);
      await decided(test, thing.reportId, given, decider);
      states.push(...(await stateOf(thing)));
      const told = JSON.stringify(await reports(await accessOf(test, thing.reporter)));
      for (const secret of [decider.id, '박결정', 'spam', '광고', 'suspended', 'warned'])
        expect(told).not.toContain(secret);
      const mail = () => mailsTo(thing.reporter.email).find(({ subject }) => subject.includes('살펴봤어요'));
      await expect.poll(() => mail()?.text).toContain(`${test.config.publicOrigin}/account`);
    }
    expect(states).toEqual(['dismissed', 'hidden', 'acted', 'acted']);
  });

  it('sees that a decision was reversed, and no name of a member who left', async () => {
    const appealId = await appealed(await suspendedToken());
    await answer(appealId, other);
    expect(await stateOf(report)).toEqual(['reversed']);
    await leave(test.services, await insertAsker(test.db, member.id), member.password);
    expect(await reports(await accessOf(test, report.reporter))).toMatchObject([{ shown: null }]);
  });
});

// Shows 17.12: an appeal is made once, by the affected member alone
// Shows 8.4: GET /api/own-decisions/
// Shows 8.4: POST /api/own-decisions/{decisionId}/read/
// Shows 8.4: POST /api/own-decisions/{decisionId}/appeal/
describe('an appeal', () => {
  const file = (decisionId: string, token?: string, words = '사실과 달라요') =>
    test.call(
      appealDecision,
      { params: { decisionId }, body: { words } },
      token === undefined ? {} : { token },
    );

  it('is kept once if five come at the same time', async () => {
    const id = await decided(test, report.reportId, warning, decider);
    const token = await accessOf(test, member);
    const filed = await atOnce(5, () => file(id, token));
    expect(tally(filed.map(({ status, error }) => error.error_type ?? status))).toEqual(
      new Map<unknown, number>([
        [200, 1],
        ['used', 4],
      ]),
    );
    expect((await own(token))[0]).toMatchObject({
      appeal: { words: '사실과 달라요', outcome: null },
      may_appeal: false,
    });
  });

  it('is refused from anybody else, if empty or too long, and for an old or undone decision', async () => {
    const id = await decided(test, report.reportId, warning, decider);
    const token = await accessOf(test, member);
    expect((await file(id)).status).toBe(401);
    for (const as of [report.reporter, await insertMember(test.db)])
      expect((await file(id, await accessOf(test, as))).status).toBe(404);
    expect((await file(id, decider.token)).status).toBe(404);
    for (const words of ['', ' \n ', 'a'.repeat(1001)])
      expect((await file(id, token, words)).status).toBe(422);
    await test.sql`update moderation_decisions set decided_at = now() - interval '181 days' where id = ${id}`;
    expect((await file(id, token)).error.error_type).toBe('expired');
    await test.sql`update moderation_decisions set decided_at = now(), undone_at = now() where id = ${id}`;
    expect((await file(id, token)).error.error_type).toBe('expired');
    expect(await test.sql`select from appeals where decision_id = ${id}`).toHaveLength(0);
  });
});

// Shows 17.12: a suspended member reads and appeals without a session, by a token of that decision alone
// Shows 8.4: POST /api/decision/
// Shows 8.4: POST /api/decision/appeal/
describe('a suspended member', () => {
  it('is told why only after the right password, and appeals by the token that this gives', async () => {
    await decided(test, report.reportId, suspension, decider);
    const wrong = await test.call(signIn, { body: { email: member.email, password: 'not the right one' } });
    expect([wrong.status, wrong.error.notice]).toEqual([401, undefined]);
    const refused = await trySignIn(member);
    expect([refused.status, refused.error.error_type]).toEqual([403, 'suspended']);
    const token = refused.error.notice ?? '';
    expect((await show(token)).body).toMatchObject({
      outcome: 'suspended',
      reason: 'spam',
      may_appeal: true,
    });
    expect((await object(token)).body).toMatchObject({
      appeal: { words: '제가 쓴 글이 아니에요', outcome: null },
    });
    expect((await object(token)).error.error_type).toBe('used');
    expect((await test.call(ownDecisions, {}, { token })).status).toBe(401);
  });

  it('appeals by the mail’s token, of which only a hash is kept', async () => {
    const token = await suspendedToken();
    expect(await test.sql`select from decision_notices where token_hash = ${token}`).toHaveLength(0);
    expect((await show(token)).body).toMatchObject({ words: '광고가 이어졌어요' });
    expect((await object(token)).status).toBe(200);
  });

  it('cannot use a foreign, an expired or a made-up token', async () => {
    const token = await suspendedToken();
    const [secret] = test.config.tokenSecrets;
    const { id } = (await show(token)).body;
    const old = seal(secret, 'decision', 'suspended', { decisionId: id, until: Date.now() - 1 });
    const foreign = seal('another secret of at least so many letters', 'decision', 'suspended', {
      decisionId: id,
      until: Date.now() + 1000,
    });
    for (const none of [old, foreign, `${token}x`, id, 'x'])
      for (const asked of [await show(none), await object(none)])
        expect([asked.status, asked.error.error_type]).toEqual([404, 'invalid']);
  });

  it('gets no token if there is no decision to tell', async () => {
    const { email, password } = await insertMember(test.db, { suspendedAt: new Date() });
    const { status, error } = await test.call(signIn, { body: { email, password } });
    expect([status, error.error_type, error.notice]).toEqual([403, 'suspended', undefined]);
  });
});

// Shows 17.12: a reversal undoes the decision, and both sides are told
// Shows 8.4: GET /api/operator/appeals/
// Shows 8.4: POST /api/operator/appeals/{appealId}/
describe('answering an appeal', () => {
  it('by reversing lifts the suspension, mails both sides and notes each act', async () => {
    const appealId = await appealed(await suspendedToken());
    expect(await open(other)).toMatchObject([
      { id: appealId, member: { id: member.id }, decided_by: { id: decider.id }, for_another: false },
    ]);
    expect((await test.call(today, {}, { token: other.token })).body.appeals).toMatchObject({ count: 1 });
    expect((await answer(appealId, other)).status).toBe(200);
    expect((await trySignIn(member)).status).toBe(200);
    expect((await mailTo(member.email, 2)).text).toContain('다시 로그인할 수 있고');
    expect((await mailTo(report.reporter.email, 2)).text).toContain('되돌렸어요');
    expect((await actsOn(test, member.id)).map((row) => [row.act, row.operator_id])).toEqual([
      ['report.suspend', decider.id],
      ['appeal.reverse', other.id],
      ['report.undo', other.id],
    ]);
    expect(await open(other)).toEqual([]);
    expect((await test.call(today, {}, { token: other.token })).body.appeals).toMatchObject({ count: 0 });
  });

  it('by upholding changes nothing, and mails the reason only to the member', async () => {
    const token = await suspendedToken();
    await mailTo(report.reporter.email);
    const appealId = await appealed(token);
    expect((await answer(appealId, other, 'upheld')).status).toBe(200);
    expect((await mailTo(member.email, 2)).text).toContain('다시 봤어요');
    expect((await trySignIn(member)).status).toBe(403);
    expect((await show(token)).body).toMatchObject({ appeal: { outcome: 'upheld', answer: '다시 봤어요' } });
    expect(mailsTo(report.reporter.email)).toHaveLength(1);
  });

  it('by reversing shows again what was hidden', async () => {
    const projectId = await insertProject(test.db, { creatorId: member.id });
    const { reportId } = await reported(test, 'project', projectId);
    const id = await decided(test, reportId, { outcome: 'hidden', reason: 'other' }, decider);
    const token = await accessOf(test, member);
    await test.call(
      appealDecision,
      { params: { decisionId: id }, body: { words: '괜찮은 프로젝트예요' } },
      { token },
    );
    const [row] = await test.sql`select title, description from projects where id = ${projectId}`;
    const [appeal] = await open(other);
    expect(appeal).toMatchObject({
      about: { type: 'project', id: projectId, title: row?.title },
      reported: row?.description,
    });
    const appealId = appeal?.id ?? '';
    const seen = () => test.inject({ url: `/api/project-card/${projectId}/public-retrieve/` });
    expect((await seen()).statusCode).toBe(404);
    await answer(appealId, other);
    expect((await seen()).statusCode).toBe(200);
  });

  it('is refused to readers, members and visitors', async () => {
    const appealId = await appealed(await suspendedToken());
    const reader = await ofTeam(test, 'reader');
    expect((await open(reader)).length).toBe(1);
    expect((await answer(appealId, reader)).status).toBe(403);
    const plain = { ...report.reporter, token: await accessOf(test, report.reporter) };
    for (const as of [plain, { ...plain, token: 'none' }])
      expect((await answer(appealId, as)).status).toBe(404);
    expect((await answer('019aa000-0000-7000-8000-000000000000', other)).status).toBe(404);
    expect((await trySignIn(member)).status).toBe(403);
  });
});

// Shows 17.12: a decider does not answer an appeal if another one can
describe('the one who answers an appeal', () => {
  it('is the decider only if nobody else can', async () => {
    const appealId = await appealed(await suspendedToken());
    expect(await open(decider)).toMatchObject([{ id: appealId, for_another: true }]);
    expect((await answer(appealId, decider)).status).toBe(403);
    await test.sql`update members set operating_role = 'reader' where id = ${other.id}`;
    expect((await answer(appealId, decider)).status, 'the owner could').toBe(403);
    await test.sql`delete from passkeys where member_id in (select id from members where operating_role = 'owner')`;
    expect((await answer(appealId, decider)).status).toBe(200);
  });

  it('is exactly one of several at the same time, and never the decider', async () => {
    for (let round = 0; round < 5; round++) {
      const target = await insertMember(test.db);
      const { reportId } = await reported(test, 'profile', target.id);
      await decided(test, reportId, suspension, decider);
      const appealId = await appealed(tokenIn((await mailTo(target.email)).text));
      const third = await ofTeam(test, 'moderator');
      const answers = await Promise.all([decider, other, third, decider].map((by) => answer(appealId, by)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect([statuses[0], statuses[3]]).not.toContain(200);
      const acts = (await actsOn(test, target.id)).filter(({ act }) => act === 'appeal.reverse');
      expect(acts).toHaveLength(1);
    }
  });

  it('is never the affected member', async () => {
    const colleague = await ofTeam(test, 'moderator');
    const { reportId } = await reported(test, 'profile', colleague.id);
    const id = await decided(test, reportId, warning);
    const params = { decisionId: id };
    await test.call(appealDecision, { params, body: { words: '아니에요' } }, { token: colleague.token });
    const [{ id: appealId } = { id: '' }] = await open(other);
    expect((await answer(appealId, colleague)).status).toBe(403);
    expect((await answer(appealId, other)).status).toBe(200);
  });
});

// Shows 17.12: after leaving a decision and its appeal are ids only
it('leaving keeps only the ids of a decision and its appeal', async () => {
  const token = await suspendedToken();
  const appealId = await appealed(token);
  await answer(appealId, other);
  const asker = await insertAsker(test.db, member.id);
  await leave(test.services, asker, member.password);
  const rows = JSON.stringify([
    await test.sql`select * from appeals where member_id = ${member.id}`,
    await test.sql`select * from moderation_decisions where member_id = ${member.id}`,
    await test.sql`select * from decision_notices where member_id = ${member.id}`,
    await test.sql`select * from reports where profile_id = ${member.id}`,
    await test.sql`select * from audit_log where target = ${member.id}`,
  ]);
  for (const said of ['오이의', member.email, '제가 쓴 글', '다시 봤어요', '광고가', 'token_hash'])
    expect(rows, said).not.toContain(said);
  expect((await show(token)).status).toBe(404);
});

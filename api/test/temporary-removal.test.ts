import { randomUUID } from 'node:crypto';
import {
  removalCodesPerClientPerHour,
  removalRequestsPerMailboxPerDay,
  temporaryRemovalDays,
} from '@dure/contract/limits.ts';
import { decideOnReport, findReports, keepHidden, showReport } from '@dure/contract/operating-reports.ts';
import { appealDecision, ownDecisions } from '@dure/contract/own-decisions.ts';
import { requestRemoval, sendRemovalCode } from '@dure/contract/temporary-removal.ts';
import { confirmCode } from '@dure/contract/verification.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endTemporaryRemovals } from '../src/features/operating/reports/service.ts';
import { emptyOldReports } from '../src/features/reports/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPost, type TestMember } from './harness/fixtures.ts';
import { accessOf, atOnce, newAddress, receiveCode } from './newcomer.ts';
import { type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let author: TestMember;
let postId: string;
let team: OfTeam;

beforeAll(async () => {
  test = await testApp();
  team = await ofTeam(test, 'moderator');
});
afterAll(() => test.close());

beforeEach(async () => {
  author = await insertMember(test.db);
  postId = await insertPost(test.db, { authorId: author.id, content: '제 사진을 허락 없이 올린 글' });
  await test.sql`update reports set handled_at = now(), outcome = 'dismissed' where handled_at is null`;
});

const newMailbox = () => `hurt-${randomUUID()}@naver.example`;
const askCode = (email: string, address = newAddress()) =>
  test.call(sendRemovalCode, { body: { email } }, { address });

async function codeOf(email: string) {
  const sent = await askCode(email);
  expect(sent.status).toBe(200);
  return { challenge: sent.body.challenge, code: test.smtp.codeFor(email) };
}

const request = (proof: { challenge: string; code: string }, page = `https://dure.example/posts/${postId}`) =>
  test.call(
    requestRemoval,
    { body: { ...proof, page, user_name: '한아람', reason: '제 얼굴이 나온 사진이에요.' } },
    { address: newAddress() },
  );

/** Sends a request from a new mailbox; resolves to its address and the report's id. */
async function requested() {
  const email = newMailbox();
  expect((await request(await codeOf(email))).status).toBe(201);
  const [row] = await test.sql<{ id: string }[]>`select id from reports where requester_email = ${email}`;
  return { email, reportId: row?.id ?? '' };
}

const decide = (reportId: string, body: Parameters<typeof test.call<typeof decideOnReport>>[1]['body']) =>
  test.call(decideOnReport, { params: { reportId }, body }, { token: team.token });
const hide = (reportId: string) =>
  decide(reportId, { outcome: 'hidden', temporary: true, reason: 'privacy' });
const isShown = async () => {
  const [row] = await test.sql`select deleted_at is null as shown from posts where id = ${postId}`;
  return row?.shown;
};
const subjectsTo = (email: string) =>
  test.smtp.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
const passDays = (decisionId: string) =>
  test.sql`update moderation_decisions
    set decided_at = decided_at - make_interval(days => ${temporaryRemovalDays}),
      until = until - make_interval(days => ${temporaryRemovalDays})
    where id = ${decisionId}`;

// Shows 17.10: a temporary removal needs no account, lasts thirty days, and tells both sides
describe('a request for a temporary removal', () => {
  // Shows 8.4: POST /api/temporary-removal/code/
  // Shows 8.4: POST /api/temporary-removal/
  it('is in the queue with the requester, their reason and the page’s text', async () => {
    const { email, reportId } = await requested();
    const page = (await test.call(findReports, { query: {} }, { token: team.token })).body;
    expect(page.reports).toMatchObject([{ id: reportId, removal_requested: true, count: 1 }]);
    const shown = (await test.call(showReport, { params: { reportId } }, { token: team.token })).body;
    expect(shown).toMatchObject({
      snapshot: { text: '제 사진을 허락 없이 올린 글' },
      reports: [],
      requests: [{ email, user_name: '한아람', reason: '제 얼굴이 나온 사진이에요.' }],
    });
  });

  it('needs an unused code of its own kind, and a page that exists', async () => {
    const proof = await codeOf(newMailbox());
    const gone = await request(proof, `/posts/${randomUUID()}`);
    expect(gone.error.error_type).toBe('not_found');
    const answers = await atOnce(5, () => request(proof));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const joining = await request(await receiveCode(test, newMailbox().replace('naver', 'snu')));
    const asProof = await test.call(confirmCode, { body: await codeOf(newMailbox()) });
    expect([joining, asProof].map(({ error }) => error.error_type)).toEqual([
      'verification_code_wrong',
      'verification_code_wrong',
    ]);
  });

  it('is kept once for a mailbox and page, and is limited per mailbox and network', async () => {
    const email = newMailbox();
    const asked = async (as: string) => {
      await test.sql`delete from verification_budgets where email = ${as}`;
      return request(await codeOf(as));
    };
    for (let one = 0; one < removalRequestsPerMailboxPerDay; one += 1)
      expect((await asked(email)).status).toBe(201);
    const [row] = await test.sql`select count(*)::int as open from reports where requester_email = ${email}`;
    expect(row?.open).toBe(1);
    expect((await asked(email.replace('@', '+other@'))).error.error_type).toBe('rate_limited');
    const address = newAddress();
    for (let one = 0; one < removalCodesPerClientPerHour; one += 1)
      expect((await askCode(newMailbox(), address)).status).toBe(200);
    expect((await askCode(newMailbox(), address)).error.error_type).toBe('rate_limited');
  });

  it('is refused with a reason, which the requester is told', async () => {
    const { email, reportId } = await requested();
    expect((await decide(reportId, { outcome: 'dismissed' })).error.fields).toEqual({ words: 'required' });
    await decide(reportId, { outcome: 'dismissed', words: '권리 침해로 보이지 않아요.' });
    await expect.poll(() => subjectsTo(email)).toHaveLength(2);
    expect(test.smtp.mails.at(-1)?.text).toContain('이유: 권리 침해로 보이지 않아요.');
    expect([await isShown(), subjectsTo(author.email)]).toEqual([true, []]);
  });
});

describe('a page that is hidden for thirty days', () => {
  it('is shown again by itself, once, and both sides are told', async () => {
    const { email, reportId } = await requested();
    const { decision_id: id } = (await hide(reportId)).body;
    const token = await accessOf(test, author);
    const [told] = (await test.call(ownDecisions, {}, { token })).body.decisions;
    const days = (Date.parse(told?.until ?? '') - Date.parse(told?.decided_at ?? '')) / 86_400_000;
    expect([await isShown(), days]).toEqual([false, temporaryRemovalDays]);
    await endTemporaryRemovals(test.services);
    expect(await isShown()).toBe(false);
    await passDays(id);
    await Promise.all([endTemporaryRemovals(test.services), endTemporaryRemovals(test.services)]);
    expect(await isShown()).toBe(true);
    await expect.poll(() => subjectsTo(email)).toHaveLength(3);
    await expect.poll(() => subjectsTo(author.email)).toHaveLength(2);
    expect([subjectsTo(email), subjectsTo(author.email)].map((told) => told.at(-1))).toEqual([
      expect.stringContaining('임시조치가 끝나 다시 보여요'),
      expect.stringContaining('임시조치가 끝나 다시 보여요'),
    ]);
  });

  // Shows 8.4: POST /api/operator/decisions/{decisionId}/keep/
  it('stays hidden if the team decides so in time', async () => {
    const { email, reportId } = await requested();
    const { decision_id: decisionId } = (await hide(reportId)).body;
    const keep = () => test.call(keepHidden, { params: { decisionId } }, { token: team.token });
    expect([(await keep()).status, (await keep()).error.error_type]).toEqual([200, 'already_handled']);
    await passDays(decisionId);
    await endTemporaryRemovals(test.services);
    expect(await isShown()).toBe(false);
    await expect.poll(() => subjectsTo(email).at(-1)).toContain('계속 가려요');
    await expect.poll(() => subjectsTo(author.email).at(-1)).toContain('계속 가려요');
  });

  it('lets its author appeal, without naming the requester', async () => {
    const { reportId } = await requested();
    const { decision_id: decisionId } = (await hide(reportId)).body;
    const token = await accessOf(test, author);
    const words = '제가 찍은 풍경 사진이에요.';
    const objected = await test.call(appealDecision, { params: { decisionId }, body: { words } }, { token });
    expect(objected.body).toMatchObject({ outcome: 'hidden', appeal: { words } });
    expect(JSON.stringify(objected.body)).not.toContain('한아람');
  });

  it('keeps nothing about the requester ninety days after it was handled', async () => {
    const { reportId } = await requested();
    await hide(reportId);
    await test.sql`update reports set handled_at = now() - interval '91 days' where id = ${reportId}`;
    await emptyOldReports(test.db);
    const [row] = await test.sql`
      select num_nonnulls(requester_name, requester_email, reason, snapshot) as kept from reports where id = ${reportId}`;
    expect(row?.kept).toBe(0);
  });
});

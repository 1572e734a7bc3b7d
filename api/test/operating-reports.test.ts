import { reportsPerPage, reportTitleShownLength } from '@dure/contract/limits.ts';
import type { GivenDecision } from '@dure/contract/moderation.ts';
import { showMember } from '@dure/contract/operating-members.ts';
import {
  decideOnReport,
  findDecisions,
  findReports,
  showReport,
  undoDecision,
} from '@dure/contract/operating-reports.ts';
import { changeRole } from '@dure/contract/operating-team.ts';
import { waits } from '@dure/contract/operating-today.ts';
import { deletePost } from '@dure/contract/posts.ts';
import { report } from '@dure/contract/reports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeMember } from '../src/features/leaving/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPost, insertProject, type TestMember } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';
import { actsOn, halfSignedIn, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let owner: OfTeam;
let moderator: OfTeam;
let other: OfTeam;
let reader: OfTeam;
let author: TestMember;

beforeAll(async () => {
  test = await testApp();
  owner = await ofTeam(test, 'owner', '오소유');
  moderator = await ofTeam(test, 'moderator', '문돌봄');
  other = await ofTeam(test, 'moderator', '문다른');
  reader = await ofTeam(test, 'reader');
});
afterAll(() => test.close());
beforeEach(async () => {
  author = await insertMember(test.db, { userName: '하글쓴' });
});

type Target = 'project' | 'post' | 'profile';

/** Resolves to the report's id. */
async function reported(target_type: Target, target_id: string, by?: TestMember, reason = '광고예요') {
  const reporter = by ?? (await insertMember(test.db, { userName: '신고한' }));
  const body = { target_type, target_id, reason };
  const token = await accessOf(test, reporter);
  expect((await test.call(report, { body }, { token })).status).toBe(201);
  const [row] = await test.sql`
    select id from reports where reporter_id = ${reporter.id} order by created_at desc, id desc limit 1`;
  return String(row?.id);
}

const decide = (reportId: string, body: GivenDecision, { token }: { token: string } = moderator) =>
  test.call(decideOnReport, { params: { reportId }, body }, { token });
const undo = (decisionId: string, { token }: { token: string } = moderator) =>
  test.call(undoDecision, { params: { decisionId } }, { token });
const show = async (reportId: string, { token }: { token: string } = reader) =>
  (await test.call(showReport, { params: { reportId } }, { token })).body;
const decisions = async () => (await test.call(findDecisions, { query: {} }, { token: reader.token })).body;
const all = async () => {
  const found: Awaited<ReturnType<typeof page>>['reports'] = [];
  for (let after: string | null = ''; after !== null; ) {
    const one: Awaited<ReturnType<typeof page>> = await page(after);
    found.push(...one.reports);
    after = one.next;
  }
  return found;
};
const page = async (after = '') =>
  (await test.call(findReports, { query: after ? { after } : {} }, { token: reader.token })).body;

const hidden: GivenDecision = { outcome: 'hidden', reason: 'spam', words: '광고는 올릴 수 없어요.' };
const dismissed: GivenDecision = { outcome: 'dismissed', alone: false };

// Shows 17.17: reports wait by subject, the oldest first, in pages without a gap
// Shows 8.4: GET /api/operator/reports/
// Shows 8.4: GET /api/operator/waits/
describe('the queue', () => {
  it('lists each target once with its number of reports, and none that is handled', async () => {
    const postId = await insertPost(test.db, { authorId: author.id, content: '가장 싼 곳이에요' });
    const first = await reported('post', postId);
    const second = await reported('post', postId);
    const mine = async () => (await all()).filter(({ author: { id } }) => id === author.id);
    expect(await mine()).toMatchObject([
      {
        id: first,
        target_type: 'post',
        title: '가장 싼 곳이에요',
        author: { user_name: '하글쓴' },
        count: 2,
      },
    ]);
    await decide(first, { outcome: 'dismissed', alone: true });
    expect(await mine()).toMatchObject([{ id: second, count: 1 }]);
    await decide(second, dismissed);
    expect(await mine()).toEqual([]);
  });

  it('shortens a long title with an ellipsis', async () => {
    const short = '가'.repeat(reportTitleShownLength);
    const made: string[] = [];
    const ended = `${short.slice(2)}.`;
    for (const content of [short, `${short}\n나머지예요`, `${ended} 나머지예요`])
      made.push(await reported('post', await insertPost(test.db, { authorId: author.id, content })));
    const titles = (await all()).filter(({ id }) => made.includes(id)).map(({ title }) => title);
    expect(titles).toEqual([short, `${short.slice(1)}…`, `${short.slice(2)}…`]);
    for (const id of made) await decide(id, hidden);
    const decided = (await decisions()).decisions.slice(0, 3).map(({ title }) => title);
    expect(decided).toEqual([`${short.slice(2)}…`, `${short.slice(1)}…`, short]);
  });

  it('can be limited to one member, and agrees with the number on their page', async () => {
    const [one] = [await reported('profile', author.id), await reported('profile', author.id)];
    await reported('profile', (await insertMember(test.db)).id);
    const { token } = reader;
    const { body } = await test.call(findReports, { query: { about: author.id } }, { token });
    expect([body.things, body.reports.map(({ id }) => id)]).toEqual([1, [one]]);
    const member = await test.call(showMember, { params: { memberId: author.id } }, { token });
    expect(member.body.reports).toEqual({ about: 2, by: 0, waiting: 1 });
    await decide(one, dismissed);
    const after = await test.call(findReports, { query: { about: author.id } }, { token });
    expect(after.body).toEqual({ reports: [], things: 0, next: null });
  });

  it('is listed in pages, even if the report at the cursor is handled meanwhile', async () => {
    const reporter = await insertMember(test.db);
    const made: string[] = [];
    for (let count = 0; count < reportsPerPage + 5; count += 1) {
      const { id } = await insertMember(test.db, { password: 'the same password' });
      const [row] = await test.sql`
        insert into reports (reporter_id, profile_id, reason, created_at)
        values (${reporter.id}, ${id}, '같은 때', now() + interval '1 hour') returning id`;
      made.push(String(row?.id));
    }
    const counted = (await test.call(waits, {}, { token: reader.token })).body.reports;
    const first = await page();
    expect([first.reports.length, first.things]).toEqual([reportsPerPage, counted]);
    await decide(first.next ?? '', dismissed);
    const seen = [...first.reports, ...(await page(first.next ?? '')).reports].map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => made.includes(id))).toEqual(made.toSorted());
    await test.sql`update reports set handled_at = now(), outcome = 'dismissed' where id = any (${made})`;
  });
});

// Shows 17.17: a report shows the subject then and now, and who is behind it
// Shows 8.4: GET /api/operator/reports/{reportId}/
describe('a report', () => {
  it('shows its target then and now, with every reason and how often its reporters were right', async () => {
    const projectId = await insertProject(test.db, { creatorId: author.id, title: '처음 제목' });
    const reporter = await insertMember(test.db, { userName: '자주신' });
    const elsewhere = await insertPost(test.db, { authorId: author.id });
    await decide(await reported('post', elsewhere, reporter), hidden);
    const nothing = await insertPost(test.db, { authorId: author.id });
    await decide(await reported('post', nothing, reporter), dismissed);
    const id = await reported('project', projectId, reporter, '거짓말이에요');
    await reported('project', projectId);
    expect((await show(id)).now).toMatchObject({ state: 'shown', same: true });
    await test.sql`update projects set title = '고친 제목' where id = ${projectId}`;
    expect(await show(id)).toMatchObject({
      snapshot: { title: '처음 제목' },
      now: { state: 'shown', same: false, thing: { title: '고친 제목' } },
      author: {
        id: author.id,
        suspended: false,
        decisions: [
          { outcome: 'dismissed', reason: null },
          { outcome: 'hidden', reason: 'spam', words: '광고는 올릴 수 없어요.', undone: false },
        ],
      },
      reports: [
        { reason: '거짓말이에요', reporter: { user_name: '자주신', answered: 2, acted_on: 1 } },
        { reporter: { answered: 0, acted_on: 0 } },
      ],
      handled: null,
    });
  });

  it('tells if its target is hidden or deleted, or if the author is suspended or has left', async () => {
    const states: string[] = [];
    const postIds = [];
    for (const _ of [1, 2, 3]) postIds.push(await insertPost(test.db, { authorId: author.id }));
    const [hide, remove, keep] = await Promise.all(postIds.map((id) => reported('post', id)));
    await decide(hide ?? '', hidden);
    await test.call(
      deletePost,
      { params: { id: postIds[1] ?? '' } },
      { token: await accessOf(test, author) },
    );
    states.push((await show(hide ?? '')).now.state);
    states.push((await show(remove ?? '')).now.state);
    expect((await show(remove ?? '')).now.thing).toBeNull();
    expect((await show(remove ?? '')).snapshot).not.toBeNull();
    const ofProfile = await reported('profile', author.id);
    await decide(ofProfile, { outcome: 'suspended', days: 7, reason: 'spam' });
    states.push((await show(keep ?? '')).now.state);
    await removeMember(test.services, { memberId: owner.id }, author.id);
    const gone = await show(keep ?? '');
    states.push(gone.now.state);
    expect(gone).toMatchObject({ snapshot: null, now: { thing: null }, author: { user_name: null } });
    expect(states).toEqual(['hidden', 'deleted', 'author_suspended', 'author_left']);
  });

  it('is not found under an unknown id', async () => {
    const reportId = '019aa000-0000-7000-8000-000000000000';
    const { token } = reader;
    expect((await test.call(showReport, { params: { reportId } }, { token })).status).toBe(404);
    expect((await decide(reportId, dismissed)).status).toBe(404);
    expect((await undo(reportId)).status).toBe(404);
  });
});

// Shows 17.17: a decision is made once, recorded, and refused without permission
// Shows 8.4: POST /api/operator/reports/{reportId}/decision/
describe('deciding', () => {
  it.each([
    [dismissed, 'report.dismiss'],
    [hidden, 'report.hide'],
    [{ outcome: 'warned', reason: 'harassment' }, 'report.warn'],
    [{ outcome: 'suspended', days: 1, reason: 'fraud' }, 'report.suspend'],
  ] as const satisfies readonly (readonly [GivenDecision, string])[])(
    '%o is recorded with the member who decided',
    async (given, act) => {
      const postId = await insertPost(test.db, { authorId: author.id });
      const id = await reported('post', postId);
      expect(await decide(id, given)).toMatchObject({ status: 200, body: { closed: 1 } });
      expect((await show(id)).handled).toMatchObject({
        outcome: given.outcome,
        by: { id: moderator.id, user_name: '문돌봄' },
      });
      const target = act === 'report.warn' || act === 'report.suspend' ? author.id : postId;
      expect(await actsOn(test, target)).toEqual([{ act, operator_id: moderator.id, affected: 1 }]);
      const told = await test.sql`select from decision_notices where member_id = ${author.id}`;
      expect(told).toHaveLength(given.outcome === 'dismissed' ? 0 : 1);
    },
  );

  it('is done by the first of two at once, and the second is told so', async () => {
    const id = await reported('profile', author.id);
    const answers = await Promise.all([decide(id, hidden), decide(id, dismissed, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 409);
    expect(second?.body).toMatchObject({ error_type: 'already_handled' });
    const first = answers[0].status === 200 ? moderator : other;
    expect((await show(id)).handled?.by?.id).toBe(first.id);
  });

  it('is refused if the target is already gone', async () => {
    const postId = await insertPost(test.db, { authorId: author.id });
    const id = await reported('post', postId);
    await test.sql`update posts set deleted_at = now() where id = ${postId}`;
    expect(await decide(id, hidden)).toMatchObject({
      status: 409,
      body: { error_type: 'decision_moot', detail: 'already_gone' },
    });
    expect((await show(id)).handled).toBeNull();
  });

  // Shows 17.17: a reader never sees reports about themselves, and nobody decides their own
  it('does not show or count the report to the member it is about', async () => {
    const accused = await ofTeam(test, 'moderator');
    const reportId = await reported('profile', accused.id);
    const query = { about: accused.id };
    const things = async ({ token }: { token: string }) =>
      (await test.call(findReports, { query }, { token })).body.things;
    expect([await things(moderator), await things(accused)]).toEqual([1, 0]);
    const params = { reportId };
    expect((await test.call(showReport, { params }, moderator)).status).toBe(200);
    expect((await test.call(showReport, { params }, accused)).status).toBe(404);
    const counts = async (as: OfTeam) => (await test.call(waits, {}, as)).body.reports;
    expect(await counts(accused)).toBe((await counts(moderator)) - 1);
  });

  it('is refused to a member who reported the same target', async () => {
    const body = { target_type: 'profile' as const, target_id: author.id, reason: '사칭 같아요' };
    expect((await test.call(report, { body }, other)).status).toBe(201);
    const reportId = await reported('profile', author.id);
    const refused = await decide(reportId, dismissed, other);
    expect([refused.status, refused.error.detail]).toEqual([403, 'own_report']);
    expect((await decide(reportId, dismissed, moderator)).status).toBe(200);
  });

  it('is allowed to the reporter if nobody else may decide', async () => {
    const accused = await ofTeam(test, 'moderator');
    const body = { target_type: 'profile' as const, target_id: accused.id, reason: '사칭 같아요' };
    expect((await test.call(report, { body }, owner)).status).toBe(201);
    const [row] =
      await test.sql`select id from reports where reporter_id = ${owner.id} and profile_id = ${accused.id}`;
    expect((await decide(String(row?.id), dismissed, moderator)).status).toBe(403);
    expect((await decide(String(row?.id), dismissed, owner)).status).toBe(200);
  });

  it('needs a listed reason, a listed number of days and readable words', async () => {
    const id = await reported('profile', author.id);
    const refused = [
      { outcome: 'hidden' },
      { outcome: 'hidden', reason: 'boredom' },
      { outcome: 'suspended', reason: 'spam' },
      { outcome: 'suspended', reason: 'spam', days: 8 },
      { outcome: 'warned', reason: 'spam', words: '가'.repeat(1001) },
      { outcome: 'warned', reason: 'spam', words: '\u0007' },
      { outcome: 'dismissed', reason: 'spam' },
      { outcome: 'banished', reason: 'spam' },
    ];
    for (const body of refused)
      expect((await decide(id, body as GivenDecision)).status, JSON.stringify(body)).toBe(422);
    expect((await show(id)).handled).toBeNull();
  });

  it('gets a 404 without a role, and a 403 as a reader or without the second factor', async () => {
    const id = await reported('profile', author.id);
    const made = await decide(await reported('profile', (await insertMember(test.db)).id), dismissed);
    const decisionId = made.status === 200 ? made.body.decision_id : '';
    const member = { token: await accessOf(test, await insertMember(test.db)) };
    const nobody = { token: '' };
    const half = await halfSignedIn(test, 'operator');
    const both = async (asker: { token: string }) => [
      (await decide(id, hidden, asker)).status,
      (await undo(decisionId, asker)).status,
    ];
    expect(await both(member)).toEqual([404, 404]);
    expect(await both(nobody)).toEqual([404, 404]);
    expect(await both(reader)).toEqual([403, 403]);
    expect(await both(half)).toEqual([403, 403]);
    for (const asker of [member, nobody])
      expect((await test.call(showReport, { params: { reportId: id } }, asker)).status).toBe(404);
    expect((await show(id)).handled).toBeNull();
  });

  it('is refused about oneself, and about the team unless by an owner', async () => {
    const id = await reported('profile', moderator.id);
    for (const given of [dismissed, hidden]) expect((await decide(id, given)).status).toBe(403);
    expect((await decide(id, hidden, other)).status).toBe(403);
    expect((await decide(id, { outcome: 'warned', reason: 'other' }, owner)).status).toBe(200);
    const ofOwner = await reported('profile', owner.id);
    expect((await decide(ofOwner, dismissed, owner)).status).toBe(403);
  });
});

// Shows 17.17: losing the role during an act stops it
it('a moderator who loses the role meanwhile decides either completely or not at all', async () => {
  for (let round = 0; round < 8; round += 1) {
    const leaving = await ofTeam(test, 'moderator');
    const subject = await insertMember(test.db);
    const id = await reported('profile', subject.id);
    const [decided, changed] = await Promise.all([
      decide(id, hidden, leaving),
      test.call(
        changeRole,
        { params: { memberId: leaving.id }, body: { role: 'reader' } },
        { token: owner.token },
      ),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 403]).toContain(decided.status);
    expect((await show(id)).handled === null).toBe(decided.status !== 200);
    expect((await actsOn(test, subject.id)).length).toBe(decided.status === 200 ? 1 : 0);
    expect((await decide(id, dismissed, leaving)).status).toBe(403);
  }
});

// Shows 17.17: decisions are listed, and undone once
// Shows 8.4: GET /api/operator/decisions/
// Shows 8.4: POST /api/operator/decisions/{decisionId}/undo/
describe('a decision', () => {
  it('is listed with its author, reason and words, and is undone once', async () => {
    const postId = await insertPost(test.db, { authorId: author.id, content: '가린 글' });
    const id = await reported('post', postId);
    await reported('post', postId);
    await decide(id, hidden);
    const [made] = (await decisions()).decisions;
    expect(made).toMatchObject({
      outcome: 'hidden',
      reason: 'spam',
      words: '광고는 올릴 수 없어요.',
      by: { user_name: '문돌봄' },
      member: { id: author.id, user_name: '하글쓴' },
      target_type: 'post',
      title: '가린 글',
      reports: 2,
      undone_at: null,
    });
    const answers = await Promise.all([undo(made?.id ?? '', other), undo(made?.id ?? '')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decisions()).decisions[0]).toMatchObject({
      reports: 0,
      undone_at: expect.any(String),
      undone_by: { id: expect.any(String) },
    });
    expect(await show(id)).toMatchObject({ handled: null, now: { state: 'shown' }, count: 2 });
    expect((await actsOn(test, postId)).map(({ act }) => act)).toEqual(['report.hide', 'report.undo']);
  });

  it('is listed in pages', async () => {
    const { id } = await insertMember(test.db);
    for (let count = 0; count < reportsPerPage + 1; count += 1)
      await test.sql`insert into moderation_decisions (member_id, outcome) values (${id}, 'dismissed')`;
    const first = await decisions();
    const { token } = reader;
    const second = (await test.call(findDecisions, { query: { after: first.next ?? '' } }, { token })).body;
    expect(first.decisions).toHaveLength(reportsPerPage);
    expect(second.decisions[0]?.member.id).toBe(id);
    const seen = [...first.decisions, ...second.decisions].map((one) => one.id);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

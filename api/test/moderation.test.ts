import { publicUser } from '@dure/contract/members.ts';
import type { GivenDecision } from '@dure/contract/moderation.ts';
import { report } from '@dure/contract/reports.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeMember } from '../src/features/leaving/service.ts';
import { standing } from '../src/features/members/service.ts';
import * as moderation from '../src/features/moderation/service.ts';
import { sweep, sweepInTurn } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPost, insertProject, type TestMember } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';
import { actsOn } from './operating.ts';

/**
 * How decisions about reports are stored and take effect. Who may make them is tested with the console's
 * calls.
 */

let test: TestApp;
let author: TestMember;
let decider: TestMember;

beforeAll(async () => {
  test = await testApp();
  decider = await insertMember(test.db, { operatingRole: 'owner' });
});
afterAll(() => test.close());
beforeEach(async () => {
  author = await insertMember(test.db);
});

type Target = 'project' | 'post' | 'profile';

/** Resolves to the report's id. */
async function reported(target_type: Target, target_id: string, by?: string): Promise<string> {
  const member = by === undefined ? await insertMember(test.db) : null;
  const token = by ?? (await accessOf(test, member as TestMember));
  const body = { target_type, target_id, reason: '광고예요' };
  expect((await test.call(report, { body }, { token })).status).toBe(201);
  const [row] = await test.sql`select id from reports order by id desc limit 1`;
  return String(row?.id);
}

const decide = (reportId: string, given: GivenDecision, by = decider) =>
  test.db.transaction((tx) => moderation.decide(tx, { memberId: by.id }, reportId, given));
const undo = async (decisionId: string, reopen = true) => {
  const decision = await moderation.findDecision(test.db, decisionId);
  if (decision === null) throw new Error('no such decision');
  return test.db.transaction((tx) => moderation.undo(tx, { memberId: decider.id }, decision, { reopen }));
};
const decided = async (reportId: string, given: GivenDecision): Promise<string> => {
  const made = await decide(reportId, given);
  if ('refusal' in made) throw new Error(made.refusal);
  return made.decisionId;
};
const suspended = (days: 1 | 7 | 30 | null): GivenDecision => ({
  outcome: 'suspended',
  days,
  reason: 'spam',
});
const dismissed: GivenDecision = { outcome: 'dismissed', alone: false };

const rowOf = async (id: string) => (await test.sql`select * from moderation_decisions where id = ${id}`)[0];
const reportOf = async (id: string) =>
  (await test.sql`select outcome, handled_by, decision_id from reports where id = ${id}`)[0];
const standingOf = async ({ id }: TestMember) =>
  (
    await test.sql`
      select suspended_at is not null as suspended, suspended_until from members where id = ${id}`
  )[0];
const daysLeft = async ({ id }: TestMember) =>
  (
    await test.sql`select round(extract(epoch from suspended_until - now()) / 86400)::int as days from members where id = ${id}`
  )[0]?.days;
const signInAs = ({ email, password }: TestMember) => test.call(signIn, { body: { email, password } });
const pass = ({ id }: TestMember) =>
  test.sql`update members set suspended_until = now() - interval '1 second' where id = ${id}`;

describe('a decision', () => {
  it('is stored with member, reason and words, and answers every open report of its target', async () => {
    const projectId = await insertProject(test.db, { creatorId: author.id });
    const [first, second] = [await reported('project', projectId), await reported('project', projectId)];
    const id = await decided(second, { outcome: 'hidden', reason: 'privacy', words: '전화번호가 보여요.' });
    expect(await rowOf(id)).toMatchObject({
      report_id: second,
      member_id: author.id,
      project_id: projectId,
      post_id: null,
      outcome: 'hidden',
      reason: 'privacy',
      words: '전화번호가 보여요.',
      until: null,
      decided_by: decider.id,
      undone_at: null,
    });
    for (const each of [first, second])
      expect(await reportOf(each)).toEqual({ outcome: 'hidden', handled_by: decider.id, decision_id: id });
    expect(await actsOn(test, projectId)).toEqual([
      { act: 'report.hide', operator_id: decider.id, affected: 2 },
    ]);
    expect(await decide(first, dismissed)).toEqual({ refusal: 'already_handled' });
  });

  it('that dismisses answers only one report if `alone` is set', async () => {
    const postId = await insertPost(test.db, { authorId: author.id });
    const [first, second] = [await reported('post', postId), await reported('post', postId)];
    await decided(first, { outcome: 'dismissed', alone: true });
    expect(await reportOf(second)).toMatchObject({ outcome: null });
    await decided(second, dismissed);
    expect((await reportOf(second))?.outcome).toBe('dismissed');
  });

  it('that warns does nothing else', async () => {
    const id = await reported('profile', author.id);
    await decided(id, { outcome: 'warned', reason: 'harassment', words: '서로 존중해 주세요.' });
    expect((await reportOf(id))?.outcome).toBe('warned');
    expect((await signInAs(author)).status).toBe(200);
    expect((await actsOn(test, author.id)).map(({ act }) => act)).toEqual(['report.warn']);
  });

  it('is refused for a deleted post, for a shorter suspension and for a member who left', async () => {
    const postId = await insertPost(test.db, { authorId: author.id });
    const ofPost = await reported('post', postId);
    const ofProfile = await reported('profile', author.id);
    await test.sql`update posts set deleted_at = now() where id = ${postId}`;
    expect(await decide(ofPost, { outcome: 'hidden', reason: 'spam' })).toEqual({ refusal: 'already_gone' });
    await decided(ofProfile, suspended(7));
    expect(await decide(ofPost, suspended(1))).toEqual({ refusal: 'already_suspended' });
    await removeMember(test.services, { memberId: decider.id }, author.id);
    for (const given of [suspended(30), { outcome: 'warned', reason: 'spam' } as const])
      expect(await decide(ofPost, given)).toEqual({ refusal: 'subject_left' });
    expect(await decide(ofPost, dismissed)).toMatchObject({ closed: 1 });
  });

  it('keeps no words once the member has left', async () => {
    const id = await decided(await reported('profile', author.id), {
      outcome: 'warned',
      reason: 'other',
      words: '이름을 부르며 드리는 말씀',
    });
    await removeMember(test.services, { memberId: decider.id }, author.id);
    expect(await rowOf(id)).toMatchObject({ words: null, outcome: 'warned', member_id: author.id });
    await expect(
      test.sql`insert into moderation_decisions (member_id, outcome, reason, words) values (${author.id}, 'warned', 'other', '뒤늦은 말')`,
    ).rejects.toMatchObject({ code: 'DR001' });
  });
});

// Shows 17.12: of two concurrent decisions one is made
describe('decisions about one target at the same time', () => {
  it('result in one, and the others are refused, whichever report they are about', async () => {
    const other = await insertMember(test.db, { operatingRole: 'moderator' });
    for (let round = 0; round < 12; round += 1) {
      const subject = await insertMember(test.db);
      const postId = await insertPost(test.db, { authorId: subject.id });
      const [first, second] = [await reported('post', postId), await reported('post', postId)];
      const made = await Promise.all([
        decide(first, { outcome: 'hidden', reason: 'spam' }),
        decide(second, round % 2 === 0 ? suspended(7) : dismissed, other),
        decide(first, { outcome: 'warned', reason: 'spam' }, other),
      ]);
      expect(made.filter((one) => 'closed' in one)).toEqual([{ decisionId: expect.any(String), closed: 2 }]);
      expect(made.filter((one) => 'refusal' in one)).toEqual(Array(2).fill({ refusal: 'already_handled' }));
      const [kept] =
        await test.sql`select count(*)::int as count from moderation_decisions where post_id = ${postId}`;
      expect(kept?.count).toBe(1);
    }
  });
});

// Shows 17.12: a decision can be undone, and another one's effects stay
describe('undoing a decision', () => {
  it('shows the thing again and opens its reports, once', async () => {
    const projectId = await insertProject(test.db, { creatorId: author.id });
    const [first, second] = [await reported('project', projectId), await reported('project', projectId)];
    const id = await decided(first, { outcome: 'hidden', reason: 'spam' });
    expect(await Promise.all([undo(id), undo(id), undo(id)])).toEqual(
      expect.arrayContaining([true, false, false]),
    );
    for (const each of [first, second]) expect((await reportOf(each))?.outcome).toBeNull();
    const [project] = await test.sql`select deleted_at, hidden_at from projects where id = ${projectId}`;
    expect({ ...project }).toEqual({ deleted_at: null, hidden_at: null });
    expect((await actsOn(test, projectId)).map(({ act }) => act)).toEqual(['report.hide', 'report.undo']);
    expect(await decide(second, dismissed)).toMatchObject({ closed: 2 });
  });

  it('leaves reports handled if `reopen` is false or if the reporter has reported again', async () => {
    const kept = await reported('profile', author.id);
    await undo(await decided(kept, { outcome: 'warned', reason: 'spam' }), false);
    expect((await reportOf(kept))?.outcome).toBe('warned');

    const by = await insertMember(test.db);
    const token = await accessOf(test, by);
    const old = await reported('profile', author.id, token);
    const id = await decided(old, dismissed);
    const anew = await reported('profile', author.id, token);
    await undo(id);
    expect((await reportOf(old))?.outcome).toBe('dismissed');
    expect((await reportOf(anew))?.outcome).toBeNull();
  });

  it('shows nothing of a member who has left meanwhile', async () => {
    const postId = await insertPost(test.db, { authorId: author.id });
    const id = await decided(await reported('post', postId), { outcome: 'hidden', reason: 'spam' });
    await removeMember(test.services, { memberId: decider.id }, author.id);
    expect(await undo(id)).toBe(true);
    const [post] = await test.sql`select deleted_at is not null as gone from posts where id = ${postId}`;
    expect(post?.gone).toBe(true);
  });

  it('to suspend leaves what another decision led to', async () => {
    const things = [
      await insertPost(test.db, { authorId: author.id }),
      await insertPost(test.db, { authorId: author.id }),
    ];
    const week = await reported('post', things[0] ?? '');
    const month = await reported('post', things[1] ?? '');
    const shorter = await decided(week, suspended(7));
    const longer = await decided(month, suspended(30));
    expect(await daysLeft(author)).toBe(30);
    await undo(longer);
    expect(await daysLeft(author)).toBe(7);
    await undo(shorter);
    expect(await standingOf(author)).toEqual({ suspended: false, suspended_until: null });
  });
});

// Shows 17.12: a suspension ends by itself, and not before
describe('a suspension', () => {
  it('for days is lifted by the first sweep after its end, and not before', async () => {
    await decided(await reported('profile', author.id), suspended(1));
    const reader = await insertMember(test.db);
    const seen = async () =>
      (await test.call(publicUser, { params: { id: author.id } }, { token: await accessOf(test, reader) }))
        .status;
    await sweep(test.services);
    await sweepInTurn(test.services);
    expect([await seen(), (await signInAs(author)).body]).toEqual([
      404,
      expect.objectContaining({ error_type: 'suspended' }),
    ]);
    await pass(author);
    await sweepInTurn(test.services);
    expect(await standingOf(author)).toEqual({ suspended: false, suspended_until: null });
    expect(await seen()).toBe(200);
  });

  it('for days does not refuse signing in after its end, even before a sweep', async () => {
    await decided(await reported('profile', author.id), suspended(1));
    await pass(author);
    expect((await signInAs(author)).status).toBe(200);
  });

  it('until it is reviewed is not lifted by a sweep', async () => {
    await decided(await reported('profile', author.id), suspended(null));
    await sweepInTurn(test.services);
    expect((await signInAs(author)).status).toBe(403);
  });

  it('can be made longer, and lifting it undoes its decision', async () => {
    const id = await decided(await reported('profile', author.id), suspended(7));
    const by = { memberId: decider.id };
    const untilReviewed = { reason: 'other', words: null, days: null } as const;
    expect(
      await test.db.transaction((tx) => moderation.suspendMember(tx, by, author.id, untilReviewed)),
    ).not.toBeNull();
    expect(await standingOf(author)).toEqual({ suspended: true, suspended_until: null });
    expect(await test.db.transaction((tx) => standing.unsuspend(tx, by, author.id))).toBe(true);
    expect((await rowOf(id))?.undone_at).not.toBeNull();
    expect(await undo(id)).toBe(false);
  });

  it('for days does not end a later one if a release that knows no days lifted it', async () => {
    await decided(await reported('profile', author.id), suspended(7));
    await test.sql`update members set suspended_at = null where id = ${author.id}`;
    expect((await standingOf(author))?.suspended_until).toBeNull();
    await test.sql`update members set suspended_at = now() where id = ${author.id}`;
    await sweepInTurn(test.services);
    expect((await standingOf(author))?.suspended).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { reportReasonMaxLength, reportsPerMemberPerDay } from '@dure/contract/limits.ts';
import { type ReportTarget, report } from '@dure/contract/reports.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test as vitest } from 'vitest';
import { memberSkills, members } from '../src/database/schema/members.ts';
import { posts } from '../src/database/schema/posts.ts';
import { projects } from '../src/database/schema/projects.ts';
import { reports } from '../src/database/schema/reports.ts';
import { forgetMember } from '../src/features/reports/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPost, insertProject, type TestMember } from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';

let test: TestApp;
let reporter: TestMember;
let token: string;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  reporter = await insertMember(test.db, { userName: '나신고' });
  token = await test.tokenOf(reporter);
});

const send = (
  target_type: ReportTarget,
  target_id: string,
  { reason = '광고예요', key, as = token }: { reason?: string; key?: string; as?: string } = {},
) =>
  test.call(
    report,
    { body: { target_type, target_id, reason } },
    { token: as, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
  );

const keptOf = (reporterId = reporter.id) =>
  test.db.select().from(reports).where(eq(reports.reporterId, reporterId));

/** Leaves in the order of the real call: the member's row first, then what reports keep. */
const leave = (id: string) =>
  test.db.transaction(async (tx) => {
    const left = { leftAt: new Date(), email: null, userName: null, passwordHash: null };
    await tx.update(members).set(left).where(eq(members.id, id));
    await forgetMember(tx, id);
  });

// Shows 8.4: POST /api/report/
describe('a report', () => {
  // Shows 17.10: a report keeps what was seen, once
  it('of a project keeps what its page showed at that moment', async () => {
    const creator = await insertMember(test.db, { userName: '윤해솔' });
    const [second, third] = [
      await insertMember(test.db, { userName: '서이든' }),
      await insertMember(test.db, { userName: '강은결' }),
    ];
    const id = await insertProject(test.db, {
      creatorId: creator.id,
      memberIds: [second.id, third.id],
      title: '하루 10% 수익',
      description: '지금\n바로',
      keywords: ['투자', '부업'],
    });
    const { status, body } = await send('project', id, { reason: '  사기예요\n조심하세요 ' });
    expect([status, body]).toEqual([201, {}]);
    await test.db.update(projects).set({ title: '착한 프로젝트' }).where(eq(projects.id, id));
    expect(await keptOf()).toMatchObject([
      {
        projectId: id,
        postId: null,
        profileId: null,
        reason: '사기예요\n조심하세요',
        handledAt: null,
        snapshot: {
          author_id: creator.id,
          title: '하루 10% 수익',
          description: '지금\n바로',
          keywords: ['투자', '부업'],
          start_date: '2025-03-01',
          end_date: null,
          people: { [creator.id]: '윤해솔', [second.id]: '서이든' },
        },
      },
    ]);
  });

  it('of a post keeps its text and whom it names', async () => {
    const author = await insertMember(test.db, { userName: '윤해솔' });
    const tagged = await insertMember(test.db, { userName: '서이든' });
    const id = await insertPost(test.db, { authorId: author.id, content: '욕설', taggedIds: [tagged.id] });
    expect((await send('post', id)).status).toBe(201);
    await test.db.update(posts).set({ deletedAt: new Date() }).where(eq(posts.id, id));
    expect(await keptOf()).toMatchObject([
      {
        postId: id,
        snapshot: {
          author_id: author.id,
          content: '욕설',
          images: [],
          people: { [author.id]: '윤해솔', [tagged.id]: '서이든' },
        },
      },
    ]);
  });

  it('of a profile keeps what a member saw of it, and no address', async () => {
    const person = await insertMember(test.db, { userName: '윤해솔', introduction: '돈 벌게 해 드려요' });
    await test.db.insert(memberSkills).values({ memberId: person.id, ordinal: 0, skill: '다단계' });
    expect((await send('profile', person.id)).status).toBe(201);
    const [kept] = await keptOf();
    expect(kept).toMatchObject({
      profileId: person.id,
      snapshot: {
        author_id: person.id,
        introduction: '돈 벌게 해 드려요',
        skills: ['다단계'],
        people: { [person.id]: '윤해솔' },
      },
    });
    expect(JSON.stringify(kept?.snapshot)).not.toContain(person.email);
  });

  vitest.each([
    ['no reason', { reason: '' }, { reason: 'required' }],
    ['a blank reason', { reason: ' \n\u3000' }, { reason: 'required' }],
    ['too long a reason', { reason: '가'.repeat(reportReasonMaxLength + 1) }, { reason: 'too_long' }],
    ['a thing of an unknown kind', { target_type: 'lounge' }, { target_type: 'not_listed' }],
    ['a thing without an id', { target_id: 'x' }, { target_id: 'malformed' }],
  ])('is refused with %s', async (_what, wrong, fields) => {
    const body = { target_type: 'post', target_id: randomUUID(), reason: '광고예요', ...wrong };
    const { status, error } = await test.call(report, { body: body as never }, { token });
    expect([status, error.fields]).toEqual([422, fields]);
    expect(await keptOf()).toEqual([]);
  });

  it('may have a reason of one character or of the maximum length', async () => {
    const { id } = await insertMember(test.db);
    expect((await send('profile', id, { reason: '?' })).status).toBe(201);
    const post = await insertPost(test.db, { authorId: id });
    expect((await send('post', post, { reason: '😀'.repeat(reportReasonMaxLength) })).status).toBe(201);
  });

  it('can be sent by members only, not by visitors or suspended members', async () => {
    const { id } = await insertMember(test.db);
    const body = { target_type: 'profile', target_id: id, reason: '광고예요' } as const;
    const unsigned = await test.call(report, { body });
    expect([unsigned.status, unsigned.error.error_type]).toEqual([401, 'unauthenticated']);
    await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, reporter.id));
    const suspended = await send('profile', id);
    expect([suspended.status, suspended.error.error_type]).toEqual([401, 'unauthenticated']);
    expect(await keptOf()).toEqual([]);
  });

  it('cannot be about one’s own things', async () => {
    const post = await insertPost(test.db, { authorId: reporter.id });
    const project = await insertProject(test.db, { creatorId: reporter.id });
    const answers = [
      await send('profile', reporter.id),
      await send('post', post),
      await send('project', project),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await keptOf()).toEqual([]);
  });

  it('must be about something visible: not gone, of another kind, or unknown', async () => {
    const gone = await insertMember(test.db);
    const ofGone = await insertPost(test.db, { authorId: gone.id });
    const there = await insertMember(test.db);
    const deleted = await insertPost(test.db, { authorId: there.id, deletedAt: new Date() });
    await leave(gone.id);
    const answers = [
      await send('profile', gone.id),
      await send('post', ofGone),
      await send('post', deleted),
      await send('project', there.id),
      await send('profile', randomUUID()),
    ];
    expect(answers.map(({ status, error }) => [status, error.error_type])).toEqual(
      Array(5).fill([404, 'not_found']),
    );
    expect(await keptOf()).toEqual([]);
  });

  // Shows 17.10: a report keeps what was seen, once
  it('is kept once while open, even if sent 20 times at once, and again after it was handled', async () => {
    const { id } = await insertMember(test.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send('profile', id, { reason: `까닭 ${index}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    // All but the one that was kept are told that they were not the first.
    expect(answers.filter(({ body }) => body.detail === undefined)).toHaveLength(1);
    const [first, ...more] = await keptOf();
    expect(more).toEqual([]);
    expect((await send('profile', id, { reason: '한 번 더' })).status).toBe(201);
    expect(await keptOf()).toEqual([first]);

    await test.db
      .update(reports)
      .set({ handledAt: new Date(), outcome: 'dismissed' })
      .where(eq(reports.id, String(first?.id)));
    expect((await send('profile', id, { reason: '또 그래요' })).status).toBe(201);
    expect((await keptOf()).map(({ reason }) => reason)).toContain('또 그래요');
  });

  it('is separate for each reporter and each thing', async () => {
    const { id } = await insertMember(test.db);
    const post = await insertPost(test.db, { authorId: id });
    const other = await insertMember(test.db);
    await send('profile', id);
    await send('post', post);
    await send('profile', id, { as: await test.tokenOf(other) });
    expect([(await keptOf()).length, (await keptOf(other.id)).length]).toEqual([2, 1]);
  });

  it('is made once for an idempotency key, which is refused with another body', async () => {
    const { id } = await insertMember(test.db);
    const key = randomUUID();
    expect((await send('profile', id, { key })).status).toBe(201);
    await test.db.delete(reports).where(eq(reports.reporterId, reporter.id));
    expect((await send('profile', id, { key })).status).toBe(201);
    expect(await keptOf()).toEqual([]);
    const { status, error } = await send('profile', id, { key, reason: 'x' });
    expect([status, error.error_type]).toEqual([422, 'idempotency_key_reused']);
  });

  it('is limited to a number a day for each member', async () => {
    const { id } = await insertMember(test.db);
    for (let count = 0; count < reportsPerMemberPerDay; count += 1) {
      expect((await send('profile', id)).status).toBe(201);
    }
    const { status, error, headers } = await send('profile', id);
    expect([status, error.error_type]).toEqual([429, 'rate_limited']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const other = await test.tokenOf(await insertMember(test.db));
    expect((await send('profile', id, { as: other })).status).toBe(201);
  });
});

describe('leaving', () => {
  it('reduces reports of one’s things to their ids, and removes one’s name from the others', async () => {
    const leaver = await insertMember(test.db, { userName: '한떠나' });
    const stayer = await insertMember(test.db, { userName: '윤해솔' });
    const own = await insertPost(test.db, { authorId: leaver.id, content: '제 번호는 010…' });
    const others = await insertPost(test.db, { authorId: stayer.id, taggedIds: [leaver.id] });
    await send('profile', leaver.id);
    await send('post', own);
    await send('post', others);
    await leave(leaver.id);
    const kept = await keptOf();
    expect(kept.find(({ profileId }) => profileId === leaver.id)?.snapshot).toBeNull();
    expect(kept.find(({ postId }) => postId === own)?.snapshot).toBeNull();
    expect(kept.find(({ postId }) => postId === others)?.snapshot).toMatchObject({
      content: '오늘은 여기까지.',
      people: { [stayer.id]: '윤해솔' },
    });
    expect(JSON.stringify(kept)).not.toContain('한떠나');
  });

  // Shows 17.10: a report keeps what was seen, once
  vitest.each<[target: ReportTarget, who: string, status: number]>([
    ['post', 'the author', 404],
    ['post', 'a tagged member', 201],
    ['project', 'the author', 404],
    ['project', 'another of its team', 201],
    ['profile', 'the author', 404],
  ])('is not undone by a report of a %s that was under way: leaver is %s', async (target, who, status) => {
    const [author, other] = [await insertMember(test.db), await insertMember(test.db)];
    const ids = {
      post: () => insertPost(test.db, { authorId: author.id, taggedIds: [other.id] }),
      project: () => insertProject(test.db, { creatorId: author.id, memberIds: [other.id] }),
      profile: () => author.id,
    };
    const id = await ids[target]();
    const leaver = who === 'the author' ? author.id : other.id;
    const reported = await raced(
      test,
      sql`select from members where id = ${leaver} for update`,
      () => send(target, id),
      [
        sql`update members set left_at = now(), email = null, user_name = null, password_hash = null
          where id = ${leaver}`,
      ],
    );
    expect(reported.status).toBe(status);
    const people = status === 404 ? [] : [{ snapshot: { people: { [author.id]: '김하늘' } } }];
    expect(await keptOf()).toMatchObject(people);
    expect(JSON.stringify(await keptOf())).not.toContain(leaver);
  });
});

import { ownBranch } from '@dure/contract/branch.ts';
import { branchCountMax, branchShown, branchShownBelow } from '@dure/contract/limits.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { members } from '../src/database/schema/members.ts';
import { leave } from '../src/features/leaving/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertAsker, insertMember, type TestMember } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';

let test: TestApp;
let me: TestMember;
let token: string;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  me = await insertMember(test.db, { userName: '김하늘' });
  token = await accessOf(test, me);
});

const branch = async (as = token) => (await test.call(ownBranch, {}, { token: as })).body;
const brought = (invitedBy: string, userName: string) => insertMember(test.db, { invitedBy, userName });
/** Inserts members without hashing a password for each, which takes a while. */
const many = (invitedBy: string, count: number) =>
  test.db.execute(sql`
    insert into members (user_type, email, user_name, password_hash, invited_by)
    select 'student', gen_random_uuid() || '@example.org', '회원 ' || place, 'none', ${invitedBy}
    from generate_series(1, ${count}) as place`);

// Shows 8.4: GET /api/user/current/branch/
it('a branch is empty if nobody joined by its member’s invitations', async () => {
  expect(await branch()).toEqual({ count: 0, count_below: 0, brought: [] });
});

// Shows 8.4: GET /api/user/current/branch/
it('a branch names two generations of invitees in the order of joining, and nobody else', async () => {
  const first = await brought(me.id, '배수현');
  const second = await brought(me.id, '윤도현');
  const below = await brought(first.id, '한보름');
  await brought(below.id, '손주');
  await brought((await insertMember(test.db, { userName: '남' })).id, '남의 사람');
  const named = ({ id, userName }: TestMember) => ({ id, user_name: userName, image: null, left: false });
  expect(await branch()).toEqual({
    count: 2,
    count_below: 1,
    brought: [
      { ...named(first), count: 1, brought: [named(below)] },
      { ...named(second), count: 0, brought: [] },
    ],
  });
});

// Shows 8.4: GET /api/user/current/branch/
it('members who left, are suspended or hidden keep their place, but not all their details', async () => {
  const [left, suspended, hidden] = [
    await brought(me.id, '떠날이'),
    await brought(me.id, '멈춘이'),
    await brought(me.id, '가린이'),
  ];
  const below = await brought(left.id, '남은이');
  await leave(test.services, await insertAsker(test.db, left.id), left.password);
  await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, suspended.id));
  await test.db.update(members).set({ hiddenAt: new Date() }).where(eq(members.id, hidden.id));
  expect((await branch()).brought).toEqual([
    {
      id: null,
      user_name: null,
      image: null,
      left: true,
      count: 1,
      brought: [{ id: below.id, user_name: '남은이', image: null, left: false }],
    },
    { id: null, user_name: null, image: null, left: false, count: 0, brought: [] },
    { id: null, user_name: '가린이', image: null, left: false, count: 0, brought: [] },
  ]);
});

// Shows 8.4: GET /api/user/current/branch/
it('a large branch names only the newest members, and counts up to a bound', async () => {
  await many(me.id, branchCountMax + 5);
  const newest = await brought(me.id, '막내');
  await many(newest.id, branchShownBelow + 4);
  const { count, count_below, brought: shown } = await branch();
  expect([count, count_below, shown.length]).toEqual([branchCountMax, branchShownBelow + 4, branchShown]);
  expect(shown.at(-1)).toMatchObject({ id: newest.id, count: branchShownBelow + 4 });
  expect(shown.at(-1)?.brought.map(({ user_name }) => user_name)).toEqual(
    Array.from({ length: branchShownBelow }, (_, place) => `회원 ${place + 5}`),
  );
});

// Shows 8.4: GET /api/user/current/branch/
it('a branch can be read only with a live session', async () => {
  expect((await test.call(ownBranch, {}, {})).status).toBe(401);
  await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, me.id));
  expect((await test.call(ownBranch, {}, { token })).status).toBe(401);
});

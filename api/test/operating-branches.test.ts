import { branchesPerPage, manyJoinsMin, manyReportsMin, treePeoplePerAnswer } from '@dure/contract/limits.ts';
import { drawTree, findBranches, findUnusualBranches } from '@dure/contract/operating-branches.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countBranches } from '../src/features/operating/branches/service.ts';
import { countInTurn } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let reader: OfTeam;

beforeAll(async () => {
  test = await testApp();
  reader = await ofTeam(test, 'reader');
});
afterAll(() => test.close());

const nobody = '019aa000-0000-7000-8000-000000000000';

/** People with one inviter, who joined so many hours ago. Resolves to their ids. */
async function people(count: number, invitedBy: string | null, name = '가지', hoursAgo = 24 * 60) {
  const rows = await test.sql<{ id: string }[]>`
    insert into members (user_type, email, password_hash, user_name, invited_by, created_at)
    select 'student', gen_random_uuid() || '@example.org', 'none', ${name}, ${invitedBy},
      now() - make_interval(hours => ${hoursAgo})
    from generate_series(1, ${count}) returning id`;
  return rows.map(({ id }) => id);
}
async function person(invitedBy: string | null, name = '가지', hoursAgo?: number): Promise<string> {
  const [id = ''] = await people(1, invitedBy, name, hoursAgo);
  return id;
}

const places = async (query: { under?: string; after?: string } = {}) =>
  (await test.call(findBranches, { query }, { token: reader.token })).body;
const draw = async (query: { under?: string; after?: string } = {}) =>
  (await test.call(drawTree, { query }, { token: reader.token })).body;
const unusual = async () => (await test.call(findUnusualBranches, {}, { token: reader.token })).body.branches;

// Shows 8.4: GET /api/operator/branches/
describe('the branches of a place', () => {
  it('come with their figures, the way up and the time of counting, the largest first', async () => {
    const top = await person(null, '맨위');
    const [large, small, alone] = [
      await person(top, '큰이'),
      await person(top, '작은이'),
      await person(top, '홀로'),
    ];
    const [leaver = ''] = await people(3, large);
    await people(1, small, '새로', 2);
    await test.sql`update members set suspended_at = now() where id = ${alone}`;
    await test.sql`insert into sessions (member_id, last_used_at, expires_at) values
      (${small}, now() - interval '29 days', now() + interval '31 days'),
      (${large}, now() - interval '31 days', now() + interval '29 days')`;
    await test.sql`update members set left_at = now(), email = null, user_name = null, password_hash = null where id = ${leaver}`;
    await test.sql`delete from turns where name = 'branches'`;
    expect((await places()).counted_at).toBeNull();
    await countInTurn(test.services);
    const page = await places({ under: top });
    expect(Date.now() - Date.parse(page.counted_at ?? '')).toBeLessThan(60_000);
    expect(page.place).toMatchObject({
      id: top,
      user_name: '맨위',
      people: 7,
      active: 1,
      suspensions: 1,
      joined: 1,
    });
    expect(page.branches).toMatchObject([
      { id: large, people: 3, active: 0, joined: 0, busiest: null },
      { id: small, people: 2, active: 1, joined: 1, busiest: { count: 1 } },
      { id: alone, people: 1, is_suspended: true, suspensions: 1 },
    ]);
    expect((await places({ under: large })).above).toEqual([{ id: top, user_name: '맨위' }]);
    expect((await places()).branches.map(({ id }) => id)).toContain(top);
  });

  it('are listed in pages, each once', async () => {
    const host = await person(null, '행사');
    const guests = await people(branchesPerPage * 2 + 3, host);
    for (const guest of guests.slice(0, 9)) await people(1, guest);
    await countBranches(test.services);
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await places({ under: host, ...(after && { after }) });
      seen.push(...page.branches.map(({ id }) => id));
      after = page.next;
    }
    expect(seen.toSorted()).toEqual(guests.toSorted());
    expect(seen.slice(0, 9).toSorted()).toEqual(guests.slice(0, 9).toSorted());
  });

  it('count a member who joined since as one person, and refuse an unknown id or cursor', async () => {
    const host = await person(null);
    await countBranches(test.services);
    const late = await person(host, '방금');
    expect((await places({ under: late })).place).toMatchObject({ people: 1, user_name: '방금' });
    const ask = (query: object) => test.call(findBranches, { query }, { token: reader.token });
    expect((await ask({ under: nobody })).status).toBe(404);
    for (const query of [{ under: 'x' }, { after: 'x' }]) expect((await ask(query)).status).toBe(422);
  });
});

// Shows 17.17: exactly the smallest branch with many joins within an hour or many reports is marked
// Shows 8.4: GET /api/operator/branches/unusual/
describe('unusual branches', () => {
  it('are marked if many joined within an hour, but the branches above are not', async () => {
    const top = await person(null, '할머니');
    const host = await person(top, '급한이');
    await people(manyJoinsMin - 1, host, '손님', 30);
    await countBranches(test.services);
    expect((await unusual()).map(({ id }) => id)).not.toContain(host);
    await people(1, host, '손님', 30);
    await countBranches(test.services);
    expect((await unusual()).map(({ id }) => id)).not.toContain(top);
    expect((await unusual()).find(({ id }) => id === host)).toMatchObject({
      many_joins: true,
      many_reports: false,
      busiest: { count: manyJoinsMin },
    });
    // In a branch ten times as large, as many joins are nothing unusual.
    await people(manyJoinsMin * 10, host, '오랜이');
    await countBranches(test.services);
    expect((await unusual()).map(({ id }) => id)).not.toContain(host);
  });

  it('are marked if many members were reported, not counting dismissed reports', async () => {
    const host = await person(null, '신고가지');
    const below = await people(manyReportsMin, host);
    const report = (about: string, outcome: string) => test.sql`
      insert into reports (reporter_id, profile_id, reason, handled_at, outcome)
      values (${reader.id}, ${about}, '약속과 다른 글이에요.', now(), ${outcome})`;
    for (const about of below) await report(about, 'dismissed');
    await countBranches(test.services);
    expect((await unusual()).map(({ id }) => id)).not.toContain(host);
    for (const about of below) await report(about, 'hidden');
    await countBranches(test.services);
    expect((await unusual()).find(({ id }) => id === host)).toMatchObject({
      reports: manyReportsMin,
      many_reports: true,
    });
  });
});

// Shows 8.4: GET /api/operator/branches/tree/
describe('the tree to be drawn', () => {
  it('lists everyone after their inviter, and below one member also the way to the top', async () => {
    const top = await person(null, '뿌리');
    const middle = await person(top);
    const [leaf = ''] = await people(2, middle);
    const aside = await person(top);
    await countBranches(test.services);
    const { people: all, next } = await draw();
    expect(next).toBeNull();
    const seen = new Set<string | null>([null]);
    for (const { id, inviter_id } of all) {
      expect(seen).toContain(inviter_id);
      seen.add(id);
    }
    for (const id of [top, middle, leaf, aside]) expect(seen).toContain(id);
    const { people: below } = await draw({ under: middle });
    expect(below).toHaveLength(4);
    expect(below.map(({ id }) => id)).not.toContain(aside);
    expect(below.find(({ id }) => id === top)).toMatchObject({
      people: 5,
      user_name: '뿌리',
      unusual: false,
    });
    expect(await draw({ under: nobody })).toEqual({ people: [], next: null });
  });

  it('comes in several answers, each person once', async () => {
    const host = await person(null, '큰행사');
    await people(treePeoplePerAnswer, host);
    await countBranches(test.services);
    const first = await draw();
    expect(first.people).toHaveLength(treePeoplePerAnswer);
    const second = await draw({ after: first.next ?? '' });
    const ids = [...first.people, ...second.people].map(({ id }) => id);
    const [{ count } = { count: 0 }] = await test.sql<
      { count: number }[]
    >`select count(*)::int as count from branches`;
    expect([new Set(ids).size, ids.length, second.next]).toEqual([count, count, null]);
    expect((await draw({ under: host })).people).toHaveLength(treePeoplePerAnswer);
  });
});

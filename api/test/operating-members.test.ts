import { branchCountedMax, membersPerPage } from '@dure/contract/limits.ts';
import { currentUser } from '@dure/contract/members.ts';
import {
  actOnMember,
  findMembers,
  type MemberAct,
  memberActs,
  provedActs,
  seeAddress,
  showMember,
} from '@dure/contract/operating-members.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countBranches } from '../src/features/operating/branches/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPersonInvitation, insertProject } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';
import { actsOn, ageProofs, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let moderator: OfTeam;
let reader: OfTeam;
let owner: OfTeam;

beforeAll(async () => {
  test = await testApp();
  owner = await ofTeam(test, 'owner');
  moderator = await ofTeam(test, 'moderator');
  reader = await ofTeam(test, 'reader');
});
afterAll(() => test.close());

type Query = Parameters<typeof test.call<typeof findMembers>>[1]['query'];
const search = async (query: Query) =>
  (await test.call(findMembers, { query }, { token: reader.token })).body;
const idsOf = async (query: Query) => (await search(query)).members.map(({ id }) => id);
const act = (memberId: string, which: MemberAct, { token }: OfTeam = moderator) =>
  test.call(actOnMember, { params: { memberId }, body: { act: which } }, { token });
const show = async (memberId: string) =>
  (await test.call(showMember, { params: { memberId } }, { token: reader.token })).body;

// Shows 17.17: a member is found by name, initials, school, address, id and state, in pages without a gap
// Shows 8.4: GET /api/operator/members/
describe('looking members up', () => {
  it('finds by the beginning of a name, its initials, the whole address and the id', async () => {
    const { id, email } = await insertMember(test.db, { userName: '표다람' });
    expect(await search({ q: '표다' })).toMatchObject({
      searched: 'name',
      members: [{ id, user_name: '표다람' }],
    });
    expect(await search({ q: 'ㅍㄷㄹ' })).toMatchObject({ searched: 'initials', members: [{ id }] });
    expect(await search({ q: email.toUpperCase() })).toMatchObject({
      searched: 'address',
      members: [{ id }],
    });
    expect(await search({ q: id })).toMatchObject({ searched: 'id', members: [{ id }] });
    expect(await idsOf({ q: '다람' })).toEqual([]);
    expect(await idsOf({ q: email.slice(1) })).toEqual([]);
    expect(JSON.stringify(await search({ q: '표다' }))).not.toContain(email);
  });

  it('finds by school', async () => {
    const [school] = test.services.universities.list();
    const { id } = await insertMember(test.db, {
      emailProven: true,
      verifiedUniversityKey: school?.key ?? '',
    });
    expect(await search({ q: school?.name_ko ?? '' })).toMatchObject({
      searched: 'school',
      members: [{ id, school: school?.name_ko }],
    });
  });

  it('finds by state, alone or together with a name', async () => {
    const suspended = await insertMember(test.db, { userName: '소중지', suspendedAt: new Date() });
    await insertMember(test.db, { userName: '소중한' });
    expect(await idsOf({ state: 'suspended' })).toContain(suspended.id);
    expect(await idsOf({ q: '소중', state: 'suspended' })).toEqual([suspended.id]);
    expect((await idsOf({ state: 'team' })).toSorted()).toEqual(
      [owner.id, moderator.id, reader.id].toSorted(),
    );
  });

  it('lists members in pages, each once, even if all have one name', async () => {
    const made: string[] = [];
    for (let count = 0; count < membersPerPage * 2 + 5; count++)
      made.push((await insertMember(test.db, { userName: '변같은', password: 'the same password' })).id);
    for (const q of ['변같은', 'ㅂㄱㅇ', undefined]) {
      const seen: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page = await search({ ...(q && { q }), ...(after && { after }) });
        seen.push(...page.members.map(({ id }) => id));
        after = page.next;
      }
      expect(new Set(seen).size, q).toBe(seen.length);
      expect(
        seen.filter((id) => made.includes(id)),
        q,
      ).toHaveLength(made.length);
    }
  });

  it('refuses a made-up cursor', async () => {
    for (const after of ['x', 'bnVsbA', Buffer.from('["a","b"]').toString('base64url')]) {
      const { status } = await test.call(findMembers, { query: { after } }, { token: reader.token });
      expect(status).toBe(422);
    }
  });
});

// Shows 8.4: GET /api/operator/members/{memberId}/
describe('a member’s page', () => {
  it('shows the place in the tree, branch, links and acts, and only a masked address', async () => {
    const top = await insertMember(test.db, { userName: '위에이' });
    const one = await insertMember(test.db, { userName: '가운데', invitedBy: top.id });
    for (const _ of [1, 2]) {
      const below = await insertMember(test.db, { invitedBy: one.id });
      await insertMember(test.db, { invitedBy: below.id });
    }
    await act(one.id, 'freeze');
    const page = await show(one.id);
    expect(page).toMatchObject({
      user_name: '가운데',
      above: [{ id: top.id, user_name: '위에이' }],
      invited: 2,
      branch: 4,
      frozen: true,
      left: false,
      links: { open: 0, used: 0, ended: 0 },
      reports: { about: 0, by: 0, waiting: 0 },
      acts: [{ act: 'member.freeze', by: '윤운영' }],
    });
    expect(page.address).toMatch(/^m…@/);
    expect(JSON.stringify(page)).not.toContain(one.email);
  });

  it('shows the size of a large branch as last counted', async () => {
    const top = await insertMember(test.db);
    const people = branchCountedMax + 5;
    await test.sql`
      insert into members (user_type, email, password_hash, user_name, invited_by)
      select 'student', 'below-' || n || '@example.org', 'none', '아래', ${top.id} from generate_series(1, ${people}::int) as n`;
    expect((await show(top.id)).branch).toBe(branchCountedMax);
    await countBranches(test.services);
    expect((await show(top.id)).branch).toBe(people);
    await test.sql`delete from members where invited_by = ${top.id}`;
  });

  it('counts reports by the member and about them and their projects, and no others', async () => {
    const [one, other] = [await insertMember(test.db), await insertMember(test.db)];
    const project = await insertProject(test.db, { creatorId: one.id });
    const others = await insertProject(test.db, { creatorId: other.id });
    const about = (thing: { profile_id: string } | { project_id: string }, reporter_id: string) =>
      test.sql`insert into reports ${test.sql({ reason: '약속과 다른 글이에요.', reporter_id, ...thing })}`;
    await about({ profile_id: one.id }, other.id);
    await about({ project_id: project }, other.id);
    await about({ project_id: others }, one.id);
    expect((await show(one.id)).reports).toEqual({ about: 2, by: 1, waiting: 2 });
    expect((await show(other.id)).reports).toEqual({ about: 1, by: 2, waiting: 1 });
  });

  it('is not found under an unknown id', async () => {
    const params = { memberId: '019aa000-0000-7000-8000-000000000000' };
    expect((await test.call(showMember, { params }, { token: reader.token })).status).toBe(404);
  });
});

// Shows 17.17: an address is shown by permission, each time recorded
// Shows 8.4: POST /api/operator/members/{memberId}/address/
it('an address is shown by permission, and each look is recorded', async () => {
  const { id, email } = await insertMember(test.db);
  const see = ({ token }: OfTeam) => test.call(seeAddress, { params: { memberId: id } }, { token });
  expect((await see(reader)).status).toBe(403);
  expect(await actsOn(test, id)).toEqual([]);
  for (const _ of [1, 2]) expect((await see(moderator)).body).toMatchObject({ email });
  expect((await actsOn(test, id)).map((row) => [row.act, row.operator_id])).toEqual([
    ['member.see_address', moderator.id],
    ['member.see_address', moderator.id],
  ]);
});

// Shows 17.17: acts on members are recorded, and refused without permission
// Shows 8.4: POST /api/operator/members/{memberId}/acts/
describe('acting on a member', () => {
  it('takes effect once, can be undone, and is recorded once', async () => {
    const member = await insertMember(test.db, { userType: 'alumni' });
    const session = await accessOf(test, member);
    for (const which of [
      'suspend',
      'unsuspend',
      'freeze',
      'unfreeze',
      'verify_mentor',
      'unverify_mentor',
    ] as const) {
      expect((await act(member.id, which)).body, which).toMatchObject({ changed: true });
      expect((await act(member.id, which)).body, which).toMatchObject({ changed: false });
    }
    expect((await actsOn(test, member.id)).map((row) => row.act)).toEqual([
      'member.suspend',
      'member.unsuspend',
      'member.freeze',
      'member.unfreeze',
      'member.verify_mentor',
      'member.unverify_mentor',
    ]);
    expect(
      (await test.inject({ url: '/api/user/current/', headers: { authorization: `Bearer ${session}` } }))
        .statusCode,
    ).toBe(401);
  });

  it('signs the member out everywhere', async () => {
    const member = await insertMember(test.db);
    const tokens = [await accessOf(test, member), await accessOf(test, member)];
    expect((await act(member.id, 'sign_out')).body).toMatchObject({ changed: true });
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await test.inject({ url: '/api/user/current/', headers })).statusCode).toBe(401);
    }
    expect((await act(member.id, 'sign_out')).body).toMatchObject({ changed: false });
    expect((await actsOn(test, member.id)).map((row) => row.act)).toEqual(['member.sign_out']);
  });

  it('needs a fresh proof for acts that cannot be undone, and does nothing without it', async () => {
    const other = await ofTeam(test, 'operator');
    await ageProofs(test, other);
    const unverified = await insertMember(test.db, { userType: 'alumni' });
    const verified = await insertMember(test.db, { userType: 'alumni', mentorVerifiedAt: new Date() });
    for (const member of [unverified, verified]) {
      const token = await accessOf(test, member);
      await insertPersonInvitation(test.db, { inviterId: member.id });
      for (const which of provedActs) {
        const { status, error } = await act(member.id, which, other);
        expect([status, error.error_type], which).toEqual([403, 'proof_required']);
      }
      expect((await test.call(currentUser, {}, { token })).status).toBe(200);
      expect(await actsOn(test, member.id)).toEqual([]);
      for (const which of memberActs.filter((one) => !provedActs.includes(one)))
        expect((await act(member.id, which, other)).status, which).toBe(200);
    }
  });

  it('is refused to readers, on oneself, and on the team unless by an owner', async () => {
    const member = await insertMember(test.db);
    const other = await ofTeam(test, 'reader');
    for (const which of memberActs) {
      expect((await act(member.id, which, reader)).status, which).toBe(403);
      expect((await act(moderator.id, which)).status, which).toBe(403);
      expect((await act(owner.id, which)).status, which).toBe(403);
    }
    expect((await act(other.id, 'suspend', owner)).body).toMatchObject({ changed: true });
    for (const id of [member.id, moderator.id, owner.id]) expect(await actsOn(test, id)).toEqual([]);
  });
});

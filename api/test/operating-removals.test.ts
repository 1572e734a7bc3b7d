import { leave } from '@dure/contract/account.ts';
import { showMember } from '@dure/contract/operating-members.ts';
import { exportMember, exportMembers, keepMember, removeLater } from '@dure/contract/operating-removals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeDue } from '../src/features/operating/removals/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, type TestMember } from './harness/fixtures.ts';
import { actsOn, ageProofs, type OfTeam, ofTeam } from './operating.ts';

/** Removing a member on request, and exporting one member or all (docs/decisions/0129). */

let test: TestApp;
let owner: OfTeam;
let operator: OfTeam;
let moderator: OfTeam;
beforeAll(async () => {
  test = await testApp();
  owner = await ofTeam(test, 'owner');
  operator = await ofTeam(test, 'operator');
  moderator = await ofTeam(test, 'moderator');
});
afterAll(() => test.close());

const by = ({ token }: OfTeam) => ({ token });
const remove = ({ id, userName }: TestMember, who = operator, name = userName) =>
  test.call(removeLater, { params: { memberId: id }, body: { name } }, by(who));
const keep = ({ id }: TestMember, who = operator) =>
  test.call(keepMember, { params: { memberId: id } }, by(who));
const makeDue = ({ id }: TestMember) =>
  test.sql`update removals set asked_at = asked_at - interval '73 hours', due_at = due_at - interval '73 hours'
    where member_id = ${id}`;
const hasLeft = async ({ id }: TestMember) =>
  (await test.sql`select left_at is not null as gone from members where id = ${id}`)[0]?.gone;
const actNames = async ({ id }: TestMember) => (await actsOn(test, id)).map(({ act }) => act);

// Shows 8.4: POST /api/operator/members/{memberId}/removal/
// Shows 17.17: a removal can be undone for three days, and is done once
describe('a removal', () => {
  it('is done after three days; the member is told at once, and each step is recorded', async () => {
    const member = await insertMember(test.db, { userName: '금이월' });
    const { due_at } = (await remove(member)).body;
    const hours = (Date.parse(due_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71);
    expect(test.smtp.mails.findLast(({ to }) => to === member.email)?.subject).toContain(
      '회원 탈퇴를 요청받았어요',
    );
    const shown = await test.call(showMember, { params: { memberId: member.id } }, by(moderator));
    expect(shown.body.removed_at).toBe(due_at);
    await removeDue(test.services);
    expect(await hasLeft(member)).toBe(false);
    await makeDue(member);
    await Promise.all([removeDue(test.services), removeDue(test.services)]);
    expect(await hasLeft(member)).toBe(true);
    expect(await actsOn(test, member.id)).toEqual([
      { act: 'member.remove_later', operator_id: operator.id, affected: null },
      { act: 'member.remove', operator_id: operator.id, affected: null },
    ]);
  });

  it('needs the member’s name, a fresh proof and permission', async () => {
    const member = await insertMember(test.db, { userName: '금이월' });
    expect((await remove(member, operator, '금일월')).error.fields).toEqual({ name: 'mismatch' });
    expect((await remove(member, moderator)).status).toBe(403);
    expect((await remove({ ...operator, userName: '윤운영' })).status).toBe(403);
    await ageProofs(test, operator);
    expect((await remove(member)).error.error_type).toBe('proof_required');
    await test.sql`update sessions set proved_at = now() where member_id = ${operator.id}`;
    expect(await test.sql`select from removals where member_id = ${member.id}`).toHaveLength(0);
    expect(await actNames(member)).toEqual([]);
  });
});

// Shows 8.4: DELETE /api/operator/members/{memberId}/removal/
describe('undoing a removal', () => {
  it('leaves the member as they were', async () => {
    const member = await insertMember(test.db);
    await remove(member);
    expect((await keep(member, moderator)).status).toBe(403);
    expect((await keep(member)).body).toEqual({ changed: true });
    expect((await keep(member)).body).toEqual({ changed: false });
    await makeDue(member);
    await removeDue(test.services);
    expect(await hasLeft(member)).toBe(false);
    expect(await actNames(member)).toEqual(['member.remove_later', 'member.keep']);
  });

  it('keeps the member, or comes too late, if the removal is due at the same moment', async () => {
    const member = await insertMember(test.db);
    await remove(member);
    await makeDue(member);
    const [undone] = await Promise.all([keep(member), removeDue(test.services)]);
    expect(await hasLeft(member)).toBe(!undone.body.changed);
  });
});

it('leaving ends a waiting removal', async () => {
  const member = await insertMember(test.db);
  await remove(member);
  await test.call(leave, { body: { password: member.password } }, { token: await test.tokenOf(member) });
  expect(await test.sql`select from removals where member_id = ${member.id}`).toHaveLength(0);
});

// Shows 8.4: POST /api/operator/members/{memberId}/export/
// Shows 8.4: POST /api/operator/members/export/
// Shows 17.17: exports need permission and a fresh proof, and are recorded
describe('an export', () => {
  it('of a member contains their own data, and is recorded', async () => {
    const member = await insertMember(test.db, { userName: '금이월' });
    const save = (who: OfTeam) => test.call(exportMember, { params: { memberId: member.id } }, by(who));
    expect((await save(moderator)).status).toBe(403);
    const { body } = await save(operator);
    expect(JSON.stringify(body)).toContain(member.email);
    expect(await actNames(member)).toEqual(['member.export']);
  });

  it('of all members has a line for everyone who has not left, and no address', async () => {
    const member = await insertMember(test.db, { userName: '금 "이월", 둘' });
    expect((await test.call(exportMembers, {}, by(moderator))).status).toBe(403);
    const { body } = await test.call(exportMembers, {}, by(owner));
    const [head, ...lines] = body.trim().split('\r\n');
    expect(head).toBe('id,name,type,school,role,suspended,mentor,joined');
    const [{ count }] = (await test.sql`
      select count(*)::int as count from members where left_at is null`) as unknown as [{ count: number }];
    expect(lines).toHaveLength(count);
    expect(body).toContain(member.id);
    expect(body).not.toContain('@');
    expect((await actsOn(test, 'members')).map(({ act }) => act)).toEqual(['member.export_list']);
  });
});

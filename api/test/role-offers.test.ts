import { offerLifeDays, offerRestDays } from '@dure/contract/limits.ts';
import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import { changeRole, takeRole, team } from '@dure/contract/operating-team.ts';
import { requestPasswordReset, resetPassword } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { newAddress } from './newcomer.ts';
import { acceptNewest, offerCalls, type Signed, signedMember } from './on-team.ts';
import { actsOn, ageProofs, type OfTeam, ofTeam } from './operating.ts';
import { passkeyOf } from './passkeys-of.ts';

let test: TestApp;
let owner: OfTeam;
let member: Signed;

beforeAll(async () => {
  test = await testApp();
  owner = await ofTeam(test, 'owner');
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await signedMember(test, { userName: '김하늘' });
});

const give = (role: OperatingRole, by = owner) =>
  test.call(changeRole, { params: { memberId: member.id }, body: { role } }, { token: by.token });
const take = () => test.call(takeRole, { params: { memberId: member.id } }, { token: owner.token });
const mine = () => offerCalls(test, member.token);
const roleNow = async () =>
  (await test.sql`select operating_role as role from members where id = ${member.id}`)[0]?.role;
const waiting = async () => {
  const { body } = await test.call(team, {}, { token: owner.token });
  return (body.offers ?? []).filter(({ member_id }) => member_id === member.id).map(({ role }) => role);
};
const age = (days: number) => test.sql`
  update offers set created_at = created_at - make_interval(days => ${days}),
    expires_at = expires_at - make_interval(days => ${days}),
    answered_at = answered_at - make_interval(days => ${days}) where to_id = ${member.id}`;
const errorOf = (answer: { error: { error_type?: string } }) => answer.error.error_type;

async function offered(role: OperatingRole = 'moderator', by = owner): Promise<string> {
  expect((await give(role, by)).body).toEqual({ offered: true });
  return (await mine().newest())?.id ?? '';
}

// Shows 17.12: a role of the team begins when its member accepts it
describe('a role that is offered', () => {
  it('begins only once accepted, and is shown to its member and to the owners before', async () => {
    await offered();
    expect([await roleNow(), await waiting()]).toEqual([null, ['moderator']]);
    expect((await mine().all()).body.offers).toMatchObject([
      { kind: 'role', role: 'moderator', from: { id: owner.id }, project: null, post: null },
    ]);
    expect(await acceptNewest(test, member)).toBe(200);
    expect([await roleNow(), await waiting()]).toEqual(['moderator', []]);
  });

  it('can be refused, and is then not offered again by the same owner for a time', async () => {
    const id = await offered();
    expect((await mine().refuse(id)).status).toBe(200);
    expect(errorOf(await mine().accept(id))).toBe('offer_over');
    expect(errorOf(await give('reader'))).toBe('offer_refused');
    await age(offerRestDays + 1);
    await offered();
    expect(await roleNow()).toBeNull();
  });

  it('lapses, and is replaced by a newer offer', async () => {
    await offered('reader');
    const id = await offered('owner');
    expect(await waiting()).toEqual(['owner']);
    await age(offerLifeDays);
    expect(await waiting()).toEqual([]);
    expect(errorOf(await mine().accept(id))).toBe('offer_over');
  });

  it('needs a fresh proof to be accepted', async () => {
    const id = await offered();
    await ageProofs(test, member);
    expect(errorOf(await mine().accept(id))).toBe('proof_required');
    expect([await roleNow(), await waiting()]).toEqual([null, ['moderator']]);
  });

  it('is over once its giver is no longer an owner, and never lowers a role given meanwhile', async () => {
    const other = await ofTeam(test, 'owner');
    const id = await offered('operator', other);
    await test.sql`update members set operating_role = 'reader' where id = ${other.id}`;
    expect((await mine().all()).body.offers).toEqual([]);
    expect(errorOf(await mine().accept(id))).toBe('offer_over');
    await take();
    const again = await offered('operator');
    await test.sql`update members set operating_role = 'owner' where id = ${member.id}`;
    await passkeyOf(test, member.token);
    expect(errorOf(await mine().accept(again))).toBe('offer_over');
    expect(await roleNow()).toBe('owner');
    await test.sql`update members set operating_role = null where id = ${member.id}`;
  });

  // Shows 17.17: a mailbox alone never leads to a role
  it('is withdrawn when a mailed link sets the password', async () => {
    await offered('owner');
    await test.call(requestPasswordReset, { body: { email: member.email } }, { address: newAddress() });
    const mail = () =>
      test.smtp.mails.findLast(({ to, text }) => to === member.email && text.includes('token='));
    await expect.poll(mail).toBeDefined();
    const token = /token=([\w-]+)/.exec(mail()?.text ?? '')?.[1] ?? '';
    const body = { token, password: '도둑이 고른 비밀번호 31' };
    expect((await test.call(resetPassword, { body }, { address: newAddress() })).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  // Shows 17.10: an offer has one answer
  it('has one outcome if it is accepted and withdrawn at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await offered();
      const [accepted, taken] = await Promise.all([mine().accept(id), take()]);
      expect(taken.status).toBe(200);
      // If accepting came first, the role was given for a moment and then taken.
      expect(await roleNow()).toBeNull();
      const acts = (await actsOn(test, member.id)).map(({ act }) => act).slice(-2);
      expect(acts).toEqual(
        accepted.status === 200 ? ['role.make_moderator', 'role.take'] : ['role.offer', 'role.withdraw'],
      );
      expect([200, 410]).toContain(accepted.status);
    }
  });

  it('can be offered by another owner after one was refused', async () => {
    const other = await ofTeam(test, 'owner');
    const id = await offered('moderator');
    expect((await mine().refuse(id)).status).toBe(200);
    expect(errorOf(await give('reader'))).toBe('offer_refused');
    await offered('reader', other);
    expect(await acceptNewest(test, member)).toBe(200);
    expect([await roleNow(), await waiting()]).toEqual(['reader', []]);
  });

  it('is the only one left of two that owners offer at once, with both in the log', async () => {
    const other = await ofTeam(test, 'owner');
    for (let round = 0; round < 8; round += 1) {
      member = await signedMember(test);
      const answers = await Promise.all([give('moderator'), give('operator', other)]);
      expect(answers.map(({ body }) => body)).toEqual([{ offered: true }, { offered: true }]);
      const offers = (await mine().all()).body.offers;
      expect(offers).toHaveLength(1);
      expect(await waiting()).toEqual([offers[0]?.role]);
      expect((await actsOn(test, member.id)).map(({ act }) => act)).toEqual(['role.offer', 'role.offer']);
      expect(await acceptNewest(test, member)).toBe(200);
      expect([await roleNow(), await waiting()]).toEqual([offers[0]?.role, []]);
    }
  });

  it('has one outcome if it is taken, answered and replaced by another owner at once', async () => {
    const other = await ofTeam(test, 'owner');
    for (let round = 0; round < 8; round += 1) {
      member = await signedMember(test);
      const id = await offered('moderator');
      const [answer, second] = await Promise.all([
        round % 2 === 0 ? mine().accept(id) : mine().refuse(id),
        give('operator', other),
        take(),
      ]);
      expect([200, 410]).toContain(answer.status);
      expect(second.status).toBe(200);
      // A role accepted before the taking is lost, and no offer from before the taking is left.
      expect(await roleNow()).toBeNull();
      expect([[], ['operator']]).toContainEqual(await waiting());
      const acts = (await actsOn(test, member.id)).map(({ act }) => act);
      expect(acts.includes('role.make_moderator')).toBe(round % 2 === 0 && answer.status === 200);
      expect(acts.filter((act) => act === 'role.offer')).toHaveLength(2);
    }
  });
});

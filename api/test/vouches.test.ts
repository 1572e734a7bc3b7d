import { acceptProjectInvitation, declineProjectInvitation } from '@dure/contract/invitations.ts';
import { vouchWithdrawableDays } from '@dure/contract/limits.ts';
import { publicUser, withdrawVouch } from '@dure/contract/members.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertEventInvitation,
  insertMember,
  insertPersonInvitation,
  insertProject,
  insertProjectInvitation,
} from './harness/fixtures.ts';
import { tally } from './newcomer.ts';
import { type Signed, signedMember, teamCalls } from './on-team.ts';

const vouch = { relation: 'school', reason: '같이 밤샘한 사이예요' } as const;

let test: TestApp;
let inviter: Signed;
let friend: Signed;
let member: Signed;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
/** The inviter has invited the member, with a vouch. */
beforeEach(async () => {
  inviter = await signedMember(test, { userName: '한초대' });
  friend = await signedMember(test, { userName: '나친구' });
  member = await signedMember(test, { userName: '이새봄', invitedBy: inviter.id });
  const { id } = await insertPersonInvitation(test.db, { inviterId: inviter.id, uses: 1, ...vouch });
  await test.sql`insert into invitation_uses (invitation_id, member_id) values (${id}, ${member.id})`;
});

async function seen(by?: Signed) {
  const options = by ? { token: by.token } : {};
  const { body } = await test.call(publicUser, { params: { id: member.id } }, options);
  return { count: body.vouch_count, by: body.details?.vouches };
}
const names = async () => (await seen(member)).by?.map(({ user_name }) => user_name);
const withdraw = (by: Signed) => test.call(withdrawVouch, { params: { id: member.id } }, { token: by.token });
const age = (days: number) => test.sql`
  update invitation_uses set used_at = used_at - make_interval(days => ${days}) where member_id = ${member.id}`;

/** Lets `by` invite the member to one project so many times; the member accepts and leaves each time. */
async function vouchAgain(by: Signed, times = 1) {
  const projectId = await insertProject(test.db, { creatorId: by.id });
  for (let done = 0; done < times; done += 1) {
    const { code } = await insertProjectInvitation(test.db, { inviterId: by.id, projectId, ...vouch });
    const body = { inviter_id: by.id, project_card_id: projectId, code };
    expect((await test.call(acceptProjectInvitation, { body }, { token: member.token })).status).toBe(200);
    await teamCalls(test, projectId, member.token).leave();
  }
}

// Shows 17.12: a vouch is one per pair, by people who are here, and can be withdrawn within 30 days
describe('vouches', () => {
  it('are shown as people to members, and as a number to visitors', async () => {
    await vouchAgain(friend);
    expect(await seen()).toEqual({ count: 2, by: undefined });
    const { count, by } = await seen(inviter);
    expect([count, by]).toEqual([
      2,
      [
        { id: friend.id, user_name: '나친구', image: null, withdrawable_until: null },
        { id: inviter.id, user_name: '한초대', image: null, withdrawable_until: expect.stringMatching(/Z$/) },
      ],
    ]);
  });

  it('count once per pair, however often one accepts and leaves', async () => {
    await vouchAgain(inviter, 4);
    await vouchAgain(friend, 3);
    expect((await seen()).count).toBe(2);
    expect(await names()).toEqual(['나친구', '한초대']);
  });

  it('do not count while their giver is suspended', async () => {
    await test.sql`update members set suspended_at = now() where id = ${inviter.id}`;
    expect([(await seen()).count, await names()]).toEqual([0, []]);
    await test.sql`update members set suspended_at = null where id = ${inviter.id}`;
    expect((await seen()).count).toBe(1);
  });

  it('need a link: naming another inviter, declining, or joining by an event gives none', async () => {
    const stranger = await signedMember(test);
    const projectId = await insertProject(test.db, { creatorId: friend.id });
    const { code } = await insertProjectInvitation(test.db, { inviterId: friend.id, projectId, ...vouch });
    const answer = (
      inviter_id: string,
      route: typeof acceptProjectInvitation | typeof declineProjectInvitation,
    ) =>
      test.call(route, { body: { inviter_id, project_card_id: projectId, code } }, { token: member.token });
    expect((await answer(stranger.id, acceptProjectInvitation)).error.error_type).toBe('forbidden');
    expect((await answer(friend.id, declineProjectInvitation)).status).toBe(200);
    expect(await names()).toEqual(['한초대']);
    const comer = await insertMember(test.db, { invitedBy: stranger.id });
    const { id } = await insertEventInvitation(test.db, { inviterId: stranger.id, uses: 1 });
    await test.sql`insert into invitation_uses (invitation_id, member_id) values (${id}, ${comer.id})`;
    expect((await test.call(publicUser, { params: { id: comer.id } })).body.vouch_count).toBe(0);
  });

  it('do not count if given to oneself', async () => {
    await vouchAgain(friend);
    const own = await insertProjectInvitation(test.db, {
      inviterId: member.id,
      projectId: await insertProject(test.db, { creatorId: member.id }),
      ...vouch,
    });
    await test.sql`
      insert into invitation_uses (invitation_id, member_id, purpose, answer)
      values (${own.id}, ${member.id}, 'answer', 'accepted')`;
    expect((await seen()).count).toBe(2);
  });
});

// Shows 8.4: DELETE /api/user/{id}/own-vouch/
describe('withdrawing', () => {
  it('takes back one’s own vouch only, and only once', async () => {
    await vouchAgain(friend);
    expect((await withdraw(inviter)).status).toBe(200);
    expect([(await seen()).count, await names()]).toEqual([1, ['나친구']]);
    expect((await withdraw(inviter)).error.error_type).toBe('not_found');
    const stranger = await signedMember(test);
    expect((await withdraw(stranger)).error.error_type).toBe('not_found');
    expect((await withdraw(member)).error.error_type).toBe('not_found');
    const { error } = await test.call(withdrawVouch, { params: { id: member.id } });
    expect(error.error_type).toBe('unauthenticated');
  });

  it('is no longer possible after its days, even after a new invitation', async () => {
    await age(vouchWithdrawableDays);
    expect((await seen(inviter)).by).toMatchObject([{ withdrawable_until: null }]);
    expect((await withdraw(inviter)).error.error_type).toBe('vouch_stays');
    await vouchAgain(inviter);
    expect((await withdraw(inviter)).error.error_type).toBe('vouch_stays');
    expect((await seen()).count).toBe(1);
  });

  it('happens once, even from many tabs at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(inviter)));
    expect(tally(answers.map(({ status }) => status))).toEqual(
      new Map([
        [200, 1],
        [404, 9],
      ]),
    );
  });
});

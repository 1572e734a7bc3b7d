import { retrieveInvitation } from '@dure/contract/invitations.ts';
import { publicUser } from '@dure/contract/members.ts';
import { actOnMember, type MemberAct } from '@dure/contract/operating-members.ts';
import { refreshAfterUnauthorized, refreshSession, signIn } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPersonInvitation, insertProject, type TestMember } from './harness/fixtures.ts';
import { actsOn, type OfTeam, ofTeam } from './operating.ts';

/** What follows for a member who is suspended, and for a branch that is frozen. */

let test: TestApp;
let moderator: OfTeam;
beforeAll(async () => {
  test = await testApp();
  moderator = await ofTeam(test, 'moderator');
});
afterAll(() => test.close());

const act = async (memberId: string, which: MemberAct) =>
  (await test.call(actOnMember, { params: { memberId }, body: { act: which } }, { token: moderator.token }))
    .body;
const tokensOf = ({ email, password }: TestMember) => test.call(signIn, { body: { email, password } });
const statusOf = async (id: string) => (await test.call(publicUser, { params: { id } })).status;
const lookUp = async (code: string) => {
  const { status, error } = await test.call(retrieveInvitation, { query: { code } });
  return status === 200 ? 'open' : error.error_type;
};
const actNames = async (target: string) => (await actsOn(test, target)).map((row) => row.act);

describe('suspending', () => {
  // Shows 17.12: a suspended member is told on signing in, and during an action
  it('ends every session at once, says why, and hides everything of theirs until it is lifted', async () => {
    const member = await insertMember(test.db);
    const projectId = await insertProject(test.db, { creatorId: member.id });
    const { code } = await insertPersonInvitation(test.db, { inviterId: member.id });
    const { access, refresh } = (await tokensOf(member)).body;
    const project = () => test.inject(`/api/project-card/${projectId}/public-retrieve/`);

    expect(await act(member.id, 'suspend')).toMatchObject({ changed: true });
    expect(await act(member.id, 'suspend')).toMatchObject({ changed: false });
    // The suspension is a decision: they get a notice of it and may appeal.
    expect((await tokensOf(member)).error.notice).toEqual(expect.any(String));
    const decisions = () => test.sql`
      select outcome, undone_at is not null as undone, (
        select count(*)::int from decision_notices where decision_id = moderation_decisions.id
      ) as told from moderation_decisions where member_id = ${member.id}`;
    expect(await decisions()).toEqual([{ outcome: 'suspended', undone: false, told: 1 }]);
    const current = await test.inject({
      url: '/api/user/current/',
      headers: { authorization: `Bearer ${access}` },
    });
    expect(current.statusCode).toBe(401);
    for (const answer of [
      await test.call(refreshSession, { body: { refresh } }),
      await test.call(refreshAfterUnauthorized, { body: { token: refresh } }),
      await tokensOf(member),
    ]) {
      expect([answer.status, answer.error.error_type]).toEqual([403, 'suspended']);
    }
    expect([await statusOf(member.id), (await project()).statusCode, await lookUp(code)]).toEqual([
      404,
      404,
      'inactive',
    ]);

    expect(await act(member.id, 'unsuspend')).toMatchObject({ changed: true });
    expect([await statusOf(member.id), (await project()).statusCode, await lookUp(code)]).toEqual([
      200,
      200,
      'open',
    ]);
    expect(await decisions()).toMatchObject([{ undone: true }]);
    const over = await test.call(refreshSession, { body: { refresh } });
    expect([over.status, over.error.error_type]).toEqual([401, 'session_over']);
    expect((await tokensOf(member)).status).toBe(200);
    expect(await actNames(member.id)).toEqual(['member.suspend', 'member.unsuspend']);
  });

  it('is not revealed to a wrong password', async () => {
    const member = await insertMember(test.db);
    await act(member.id, 'suspend');
    const wrong = await tokensOf({ ...member, password: 'not this one' });
    expect(wrong.error.error_type).toBe('wrong_credentials');
  });
});

describe('freezing', () => {
  // Shows 17.12: a frozen branch invites nobody
  it('closes every link of a branch; unfreezing opens all but separately frozen ones', async () => {
    const root = await insertMember(test.db);
    const child = await insertMember(test.db, { invitedBy: root.id });
    const grandchild = await insertMember(test.db, { invitedBy: child.id });
    const outside = await insertMember(test.db);
    const links = await Promise.all(
      [root, child, grandchild, outside].map(({ id }) => insertPersonInvitation(test.db, { inviterId: id })),
    );
    const states = () => Promise.all(links.map(({ code }) => lookUp(code)));

    expect(await act(root.id, 'freeze')).toEqual({ changed: true, affected: 3 });
    expect(await states()).toEqual(['inactive', 'inactive', 'inactive', 'open']);
    expect((await tokensOf(grandchild)).status).toBe(200);

    await act(grandchild.id, 'freeze');
    await act(root.id, 'unfreeze');
    expect(await states()).toEqual(['open', 'open', 'inactive', 'open']);
    expect(await actNames(root.id)).toEqual(['member.freeze', 'member.unfreeze']);
  });
});

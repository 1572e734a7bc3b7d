import { ownChanges } from '@dure/contract/changes.ts';
import { ownChangesMax } from '@dure/contract/limits.ts';
import { editProfile } from '@dure/contract/own-profile.ts';
import { deletePost } from '@dure/contract/posts.ts';
import { deleteProject, editProject } from '@dure/contract/projects.ts';
import { leaveTeam, removeFromTeam } from '@dure/contract/teams.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { besideTransaction } from '../src/database/transaction.ts';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPersonInvitation, insertPost, insertProject } from './harness/fixtures.ts';
import { type Signed, seatCalls, signedMember, teamCalls } from './on-team.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ask = async ({ token }: Signed, since?: string) =>
  (await test.call(ownChanges, { query: since === undefined ? {} : { since } }, { token })).body;

/** Makes all changes so far too old to be told again. Resolves to the next `since`. */
async function settled(member: Signed): Promise<string> {
  await test.sql`update own_changes set at = at - interval '2 minutes'`;
  return (await ask(member)).next_since;
}

/** The changes that a member is told after `act`. */
async function toldAfter(member: Signed, act: () => Promise<unknown>): Promise<string[]> {
  const since = await settled(member);
  await act();
  const { changes, start_over } = await ask(member, since);
  expect(start_over).toBe(false);
  return changes.map(({ kind, id, gone }) => `${kind} ${id}${gone ? ' gone' : ''}`).toSorted();
}

// Shows 8.4: GET /api/changes/
describe('the list of own changes', () => {
  it('names the member’s profile once, however often it changed', async () => {
    const me = await signedMember(test);
    const edit = (skill: string) =>
      test.call(editProfile, { body: { skills: [skill, '글쓰기'] } }, { token: me.token });
    expect(
      await toldAfter(me, async () => {
        await edit('사진');
        await edit('그림');
      }),
    ).toEqual([`user ${me.id}`]);
    expect(await toldAfter(me, async () => undefined)).toEqual([]);
  });

  it('tells the team about changes to its project and posts, and tells nobody else', async () => {
    const [host, member, stranger] = [
      await signedMember(test),
      await signedMember(test),
      await signedMember(test),
    ];
    const projectId = await insertProject(test.db, { creatorId: host.id, memberIds: [member.id] });
    const edited = () =>
      test.call(
        editProject,
        { params: { projectId }, body: { title: '새 이름이에요' } },
        { token: host.token },
      );
    expect(await toldAfter(member, edited)).toEqual([`project ${projectId}`]);
    expect(await toldAfter(stranger, edited)).toEqual([]);
    const since = await settled(member);
    const postId = await insertPost(test.db, { authorId: host.id, projectId });
    expect((await ask(member, since)).changes).toEqual([{ kind: 'post', id: postId, gone: false }]);
    const deleted = () => test.call(deletePost, { params: { id: postId } }, { token: host.token });
    expect(await toldAfter(member, deleted)).toEqual([`post ${postId} gone`]);
  });

  it('tells the asker and the project’s creator about a seat request', async () => {
    const [host, asker] = [await signedMember(test), await signedMember(test)];
    const projectId = await insertProject(test.db, { creatorId: host.id });
    const { body } = await teamCalls(test, projectId, host.token).setRoles([{ name: '디자인', seats: 1 }]);
    const since = await settled(asker);
    const request = await seatCalls(test, projectId, asker.token).ask(body.roles[0]?.id ?? '');
    const told = { kind: 'request', id: request.body.id, gone: false };
    expect((await ask(asker, since)).changes).toEqual([told]);
    expect((await ask(host, since)).changes).toContainEqual(told);
  });

  it('marks a project as gone if it was left or deleted, or if its creator is suspended', async () => {
    const [host, member, other] = [
      await signedMember(test),
      await signedMember(test),
      await signedMember(test),
    ];
    const project = () => insertProject(test.db, { creatorId: host.id, memberIds: [member.id, other.id] });
    const [left, removed, deleted, hidden] = [
      await project(),
      await project(),
      await project(),
      await project(),
    ];
    const byHost = { token: host.token };
    expect(
      await toldAfter(member, async () => {
        await test.call(leaveTeam, { params: { projectId: left } }, { token: member.token });
        const params = { projectId: removed, memberId: member.id };
        await test.call(removeFromTeam, { params }, byHost);
        await test.call(deleteProject, { params: { projectId: deleted } }, byHost);
      }),
    ).toEqual([left, removed, deleted].map((id) => `project ${id} gone`).toSorted());
    const suspend = () => test.sql`update members set suspended_at = now() where id = ${host.id}`;
    expect(await toldAfter(other, suspend)).toContain(`project ${hidden} gone`);
    const lift = () => test.sql`update members set suspended_at = null where id = ${host.id}`;
    expect(await toldAfter(other, lift)).toContain(`project ${hidden}`);
  });

  it('tells members about their own invitations', async () => {
    const me = await signedMember(test);
    const since = await settled(me);
    const { id } = await insertPersonInvitation(test.db, { inviterId: me.id });
    expect((await ask(me, since)).changes).toEqual([{ kind: 'invitation', id, gone: false }]);
  });

  it('asks to start over without a usable `since`, or after too many changes', async () => {
    const me = await signedMember(test);
    const startOver = { changes: [], start_over: true, next_since: expect.any(String) };
    expect(await ask(me)).toEqual(startOver);
    const day = 86_400_000_000n;
    const since = BigInt(await settled(me));
    expect(await ask(me, String(since - 31n * day))).toEqual(startOver);
    expect(await ask(me, String(since + day))).toEqual(startOver);
    await test.sql`
      insert into own_changes (kind, thing_id, gone, member_id)
      select 'post', uuidv7(), false, ${me.id} from generate_series(0, ${ownChangesMax})`;
    expect(await ask(me, String(since))).toEqual(startOver);
  });

  it('misses no change that was being written during the previous call', async () => {
    const me = await signedMember(test);
    const since = await settled(me);
    let between = '';
    await test.sql.begin(async (tx) => {
      await tx`update members set introduction = '늦게 쓰여요' where id = ${me.id}`;
      const first = await besideTransaction(() => ask(me, since));
      expect(first.changes).toEqual([]);
      between = first.next_since;
    });
    expect((await ask(me, between)).changes).toEqual([{ kind: 'user', id: me.id, gone: false }]);
  });

  it('needs a session and a well-formed `since`', async () => {
    expect((await test.call(ownChanges, { query: {} })).status).toBe(401);
    const me = await signedMember(test);
    const wrong = await test.call(ownChanges, { query: { since: 'yesterday' } }, { token: me.token });
    expect(wrong.error.fields).toEqual({ since: 'malformed' });
  });

  it('is read by an index, and keeps changes for thirty days', async () => {
    const me = await insertMember(test.db);
    const plan = await test.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      return tx`explain select from own_changes where member_id = ${me.id} and at >= now()`;
    });
    expect(JSON.stringify(plan)).toContain('own_changes_member');
    await test.sql`update own_changes set at = at - interval '31 days'`;
    await test.sql`
      insert into own_changes (at, kind, thing_id, gone, member_id)
      values (now() - interval '29 days', 'user', ${me.id}, false, ${me.id})`;
    await sweep(test.services);
    expect((await test.sql`select count(*)::int as n from own_changes`)[0]).toEqual({ n: 1 });
  });
});

import { exportOwnData, leave } from '@dure/contract/account.ts';
import { acceptProjectInvitation, retrieveInvitation } from '@dure/contract/invitations.ts';
import { currentUser, publicUser } from '@dure/contract/members.ts';
import { createPost } from '@dure/contract/posts.ts';
import { publicProject } from '@dure/contract/projects.ts';
import { registerByLink } from '@dure/contract/registration.ts';
import { refreshSession, signIn } from '@dure/contract/sessions.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitations, invitationUses } from '../src/database/schema/invitations.ts';
import { members } from '../src/database/schema/members.ts';
import { posts } from '../src/database/schema/posts.ts';
import { projectMembers, projects } from '../src/database/schema/projects.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  giveImage,
  insertMember,
  insertPersonInvitation,
  insertPost,
  insertProject,
  insertProjectInvitation,
  type TestMember,
} from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import { accessOf, atOnce, newAddress, newStudentEmail, prove, student, tally } from './newcomer.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const leaveWith = (token: string, password: string) => test.call(leave, { body: { password } }, { token });

async function hasLeft(member: TestMember): Promise<void> {
  expect((await leaveWith(await accessOf(test, member), member.password)).status).toBe(200);
}

const projectRow = async (id: string) =>
  (await test.db.select().from(projects).where(eq(projects.id, id)))[0];
const teamOf = async (id: string) => {
  const rows = await test.db.select().from(projectMembers).where(eq(projectMembers.projectId, id));
  return rows.map(({ memberId }) => memberId).sort();
};

describe('leaving', () => {
  it('asks for the password, and nothing happens with a wrong one', async () => {
    const member = await insertMember(test.db);
    const token = await accessOf(test, member);
    expect(await leaveWith(token, `${member.password}.`)).toMatchObject({
      status: 403,
      error: { error_type: 'password_wrong' },
    });
    expect((await test.call(currentUser, {}, { token })).status).toBe(200);
  });

  it('lets nobody guess the password without end, and signing in stays as it was', async () => {
    const member = await insertMember(test.db);
    const token = await accessOf(test, member);
    const answers = await atOnce(12, () => leaveWith(token, 'a wrong guess'));
    expect(tally(answers.map(({ error }) => error.error_type))).toEqual(
      new Map([
        ['password_wrong', 10],
        ['rate_limited', 2],
      ]),
    );
    expect((await leaveWith(token, member.password)).error.error_type).toBe('rate_limited');
    expect(await accessOf(test, member)).not.toBe('');
  });

  it('is refused to a visitor and to a suspended member', async () => {
    const member = await insertMember(test.db);
    const token = await accessOf(test, member);
    await test.db.update(members).set({ suspendedAt: sql`now()` }).where(eq(members.id, member.id));
    expect((await leaveWith(token, member.password)).status).toBe(401);
    expect((await test.call(leave, { body: { password: member.password } })).status).toBe(401);
  });

  it('ends every session, frees the address, and leaves no profile', async () => {
    const member = await insertMember(test.db);
    const signedIn = () => test.call(signIn, { body: member }, { address: newAddress() });
    const { email, password } = member;
    const other = await test.call(signIn, { body: { email, password } }, { address: newAddress() });
    await hasLeft(member);
    expect((await test.call(currentUser, {}, { token: other.body.access })).status).toBe(401);
    const refreshed = await test.call(refreshSession, { body: { refresh: other.body.refresh } });
    expect(refreshed.error.error_type).toBe('session_over');
    expect((await signedIn()).status).not.toBe(200);
    expect((await test.call(publicUser, { params: { id: member.id } })).status).toBe(404);
    expect((await insertMember(test.db, { email })).email).toBe(email);
  });

  it('keeps the tree of trust: who invited them, and whom they invited', async () => {
    const inviter = await insertMember(test.db);
    const member = await insertMember(test.db, { invitedBy: inviter.id });
    const invited = await insertMember(test.db, { invitedBy: member.id });
    await hasLeft(member);
    const rows = await test.db.select().from(members);
    const invitedBy = new Map(rows.map((row) => [row.id, row.invitedBy]));
    expect([invitedBy.get(member.id), invitedBy.get(invited.id)]).toEqual([inviter.id, member.id]);
  });

  it('hands a project to who has been in it the longest, and ends the one nobody else is in', async () => {
    const member = await insertMember(test.db);
    const suspended = await insertMember(test.db, { suspendedAt: new Date() });
    const [first, second] = [await insertMember(test.db), await insertMember(test.db)];
    const memberIds = [suspended.id, first.id, second.id];
    const shared = await insertProject(test.db, { creatorId: member.id, memberIds });
    const alone = await insertProject(test.db, { creatorId: member.id, memberIds: [suspended.id] });
    const joined = await insertProject(test.db, { creatorId: first.id, memberIds: [member.id] });
    await hasLeft(member);

    expect(await projectRow(shared)).toMatchObject({ creatorId: first.id, deletedAt: null });
    expect(await teamOf(shared)).toEqual(memberIds.toSorted());
    expect(await projectRow(alone)).toMatchObject({
      title: '',
      description: '',
      deletedAt: expect.any(Date),
    });
    expect(await teamOf(joined)).toEqual([first.id]);
    const shown = await test.call(publicProject, { params: { projectId: shared } });
    expect(shown.body).toMatchObject({ creator: { id: first.id }, accepted_users: [first.id, second.id] });
  });

  it('revokes open invitations, and forgets whom nobody’s link was for', async () => {
    const member = await insertMember(test.db);
    const link = await insertPersonInvitation(test.db, {
      inviterId: member.id,
      relation: 'work',
      reason: '꼼꼼해요',
    });
    await hasLeft(member);
    const seen = await test.call(retrieveInvitation, { query: { code: link.code } });
    expect(seen.error.error_type).toBe('revoked');
    const [row] = await test.db.select().from(invitations).where(eq(invitations.id, link.id));
    expect(row).toMatchObject({ inviteeName: null, reason: null, revokedAt: expect.any(Date) });
  });

  it('takes the name out of the links they came by, and out of dead ones sent before', async () => {
    const inviter = await insertMember(test.db);
    const member = await insertMember(test.db, { userName: '남궁빛나' });
    const invitee = {
      inviterId: inviter.id,
      inviteeName: '남궁빛나',
      relation: 'school',
      reason: '늘 먼저 물어요',
    } as const;
    const came = await insertPersonInvitation(test.db, { ...invitee, uses: 1 });
    const before = await insertPersonInvitation(test.db, { ...invitee, revokedAt: new Date() });
    await test.db.insert(invitationUses).values({ invitationId: came.id, memberId: member.id });
    await hasLeft(member);
    const rows = await test.db.select().from(invitations).where(eq(invitations.inviterId, inviter.id));
    expect(rows.map(({ id, inviteeName, reason }) => [id, inviteeName, reason])).toEqual(
      [came.id, before.id].map((id) => [id, null, null]),
    );
  });

  it('empties posts, takes their images’ files away and unties tags', async () => {
    const [member, other] = [await insertMember(test.db), await insertMember(test.db)];
    const own = await insertPost(test.db, { authorId: member.id, content: '함께할 사람을 찾아요' });
    const tagging = await insertPost(test.db, { authorId: other.id, taggedIds: [member.id] });
    await giveImage(test.db, member.id);
    await hasLeft(member);
    const [post] = await test.db.select().from(posts).where(eq(posts.id, own));
    expect(post).toMatchObject({ content: '', deletedAt: expect.any(Date) });
    const [{ left } = { left: -1 }] = await test.db.execute<{ left: number }>(sql`
      select (select count(*) from images where owner_id = ${member.id})
        + (select count(*) from post_tags where post_id = ${tagging}) as left`);
    expect(Number(left)).toBe(0);
  });
});

describe('what runs beside a leaving', () => {
  it('is not made by somebody who is gone', async () => {
    const member = await insertMember(test.db);
    const token = await accessOf(test, member);
    const body = {
      content: '늦은 글',
      project_id: null,
      lounge_id: null,
      tagged_user_ids: [],
      image_ids: [],
    };
    const late = await raced(
      test,
      sql`select from members where id = ${member.id} for update`,
      () => test.call(createPost, { body }, { token }),
      [
        sql`update members set left_at = now(), email = null, user_name = null, password_hash = null
          where id = ${member.id}`,
      ],
    );
    expect(late).toMatchObject({ status: 401, error: { error_type: 'unauthenticated' } });
    expect(await test.db.select().from(posts).where(eq(posts.authorId, member.id))).toEqual([]);
  });

  it('of a creator who leaves and a member who accepts has one end', async () => {
    const ends = await atOnce(12, async () => {
      const [creator, guest] = [await insertMember(test.db), await insertMember(test.db)];
      const projectId = await insertProject(test.db, { creatorId: creator.id });
      const link = await insertProjectInvitation(test.db, { inviterId: creator.id, projectId });
      const [creators, guests] = [await accessOf(test, creator), await accessOf(test, guest)];
      const ids = { inviter_id: creator.id, project_card_id: projectId, code: link.code };
      const [left, accepted] = await Promise.all([
        leaveWith(creators, creator.password),
        test.call(acceptProjectInvitation, { body: ids }, { token: guests }),
      ]);
      expect(left.status).toBe(200);
      const row = await projectRow(projectId);
      if (accepted.status === 200) {
        expect(row).toMatchObject({ creatorId: guest.id, deletedAt: null });
        expect(await teamOf(projectId)).toEqual([guest.id]);
        return 'handed over';
      }
      expect(accepted.error.error_type).toBe('forbidden');
      expect(row).toMatchObject({ creatorId: creator.id, deletedAt: expect.any(Date) });
      expect(await teamOf(projectId)).toEqual([creator.id]);
      return 'ended';
    });
    expect(ends).toHaveLength(12);
  });

  it('waits for an answer that is under way, and hands the project to who gave it', async () => {
    const [creator, guest] = [await insertMember(test.db), await insertMember(test.db)];
    const projectId = await insertProject(test.db, { creatorId: creator.id });
    const token = await accessOf(test, creator);
    const left = await raced(
      test,
      sql`select from projects where id = ${projectId} for share`,
      () => leaveWith(token, creator.password),
      [sql`insert into project_members (project_id, member_id) values (${projectId}, ${guest.id})`],
    );
    expect(left.status).toBe(200);
    expect(await projectRow(projectId)).toMatchObject({ creatorId: guest.id, deletedAt: null });
  });

  it('is no answer to a project that ended while it was given', async () => {
    const [creator, guest] = [await insertMember(test.db), await insertMember(test.db)];
    const projectId = await insertProject(test.db, { creatorId: creator.id });
    const link = await insertProjectInvitation(test.db, { inviterId: creator.id, projectId });
    const token = await accessOf(test, guest);
    const body = { inviter_id: creator.id, project_card_id: projectId, code: link.code };
    const accepted = await raced(
      test,
      sql`select from projects where id = ${projectId} for update`,
      () => test.call(acceptProjectInvitation, { body }, { token }),
      [sql`update projects set deleted_at = now() where id = ${projectId}`],
    );
    expect(accepted).toMatchObject({ status: 403, error: { error_type: 'forbidden' } });
    expect(await teamOf(projectId)).toEqual([creator.id]);
  });

  it('of an inviter comes to an end beside somebody who joins by their link, and so does the joining', async () => {
    const inviter = await insertMember(test.db);
    const { code } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
    const email = newStudentEmail();
    const body = student({ email, email_proof: await prove(test, email), code });
    const joined = await raced(
      test,
      sql`select from members where id = ${inviter.id} for update`,
      () => test.call(registerByLink, { body }, { address: newAddress() }),
      [sql`update invitations set revoked_at = now() where inviter_id = ${inviter.id}`],
    );
    expect(joined).toMatchObject({ status: 410, error: { error_type: 'revoked' } });
  });

  it('of two who leave a project together ends it', async () => {
    const [one, two] = [await insertMember(test.db), await insertMember(test.db)];
    const projectId = await insertProject(test.db, { creatorId: one.id, memberIds: [two.id] });
    const tokens = [await accessOf(test, one), await accessOf(test, two)] as const;
    const answers = await Promise.all([
      leaveWith(tokens[0], one.password),
      leaveWith(tokens[1], two.password),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await projectRow(projectId)).toMatchObject({ deletedAt: expect.any(Date) });
  });

  it('pressed twice is done once', async () => {
    const member = await insertMember(test.db);
    const token = await accessOf(test, member);
    const answers = await atOnce(2, () => leaveWith(token, member.password));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('my data', () => {
  it('is everything that names me or that I made, and nobody’s keys', async () => {
    const member = await insertMember(test.db, { userName: '남궁빛나' });
    const projectId = await insertProject(test.db, { creatorId: member.id, title: '골목 도서관' });
    const link = await insertPersonInvitation(test.db, { inviterId: member.id, inviteeName: '이새봄' });
    await insertPost(test.db, { authorId: member.id, content: '책을 나눠요' });
    const token = await accessOf(test, member);
    const { status, body, headers } = await test.call(exportOwnData, {}, { token });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      member: { id: member.id, email: member.email, user_name: '남궁빛나' },
      projects: [{ id: projectId, title: '골목 도서관', keywords: ['교육'] }],
      invitations_made: [{ id: link.id, invitee_name: '이새봄' }],
      posts: [{ content: '책을 나눠요' }],
      sessions: [{ revoked_at: null }],
    });
    expect(JSON.stringify(body)).not.toContain(link.code);
    expect(JSON.stringify(body)).not.toContain('$argon2');
  });

  it('is nobody else’s', async () => {
    expect((await test.call(exportOwnData, {})).status).toBe(401);
  });
});

import { exportOwnData, leave } from '@dure/contract/account.ts';
import { acceptProjectInvitation, retrieveInvitation } from '@dure/contract/invitations.ts';
import { currentUser, publicUser } from '@dure/contract/members.ts';
import { editProfile } from '@dure/contract/own-profile.ts';
import { createPost } from '@dure/contract/posts.ts';
import { editProject, publicProject } from '@dure/contract/projects.ts';
import { registerByLink } from '@dure/contract/registration.ts';
import { report as reportRoute } from '@dure/contract/reports.ts';
import { refreshSession, signIn } from '@dure/contract/sessions.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitations, invitationUses } from '../src/database/schema/invitations.ts';
import { members } from '../src/database/schema/members.ts';
import { posts } from '../src/database/schema/posts.ts';
import { projectMembers, projects } from '../src/database/schema/projects.ts';
import { lookAtUnledProjects } from '../src/features/leaving/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  giveImage,
  insertEventInvitation,
  insertImage,
  insertMember,
  insertPersonInvitation,
  insertPost,
  insertProject,
  insertProjectInvitation,
  type TestMember,
} from './harness/fixtures.ts';
import { raced, untilWaiting } from './harness/raced.ts';
import {
  accessBySigningIn,
  accessOf,
  atOnce,
  newAddress,
  newStudentEmail,
  proveBySql,
  student,
  tally,
} from './newcomer.ts';
import { giveProject, offerCalls, signedMember, teamCalls } from './on-team.ts';

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

// Shows 8.4: DELETE /api/user/current/
describe('leaving', () => {
  it('is refused with a wrong password', async () => {
    const member = await insertMember(test.db);
    const token = await accessOf(test, member);
    expect(await leaveWith(token, `${member.password}.`)).toMatchObject({
      status: 403,
      error: { error_type: 'password_wrong' },
    });
    expect((await test.call(currentUser, {}, { token })).status).toBe(200);
  });

  it('allows ten wrong passwords, and leaves signing in unaffected', async () => {
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
    expect(await accessBySigningIn(test, member)).not.toBe('');
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
    const { email, password } = member;
    const signedIn = () => test.call(signIn, { body: { email, password } }, { address: newAddress() });
    const other = await signedIn();
    await hasLeft(member);
    expect((await test.call(currentUser, {}, { token: other.body.access })).status).toBe(401);
    const refreshed = await test.call(refreshSession, { body: { refresh: other.body.refresh } });
    expect(refreshed.error.error_type).toBe('session_over');
    expect((await signedIn()).error.error_type).toBe('wrong_credentials');
    expect((await test.call(publicUser, { params: { id: member.id } })).status).toBe(404);
    expect((await insertMember(test.db, { email })).email).toBe(email);
  });

  // Shows 17.11: the tree of trust outlives leaving
  it('keeps the tree of trust: who invited them, and whom they invited', async () => {
    const inviter = await insertMember(test.db);
    const member = await insertMember(test.db, { invitedBy: inviter.id });
    const invited = await insertMember(test.db, { invitedBy: member.id });
    await hasLeft(member);
    const rows = await test.db.select().from(members);
    const invitedBy = new Map(rows.map((row) => [row.id, row.invitedBy]));
    expect([invitedBy.get(member.id), invitedBy.get(invited.id)]).toEqual([inviter.id, member.id]);
  });

  // Shows 17.11: projects of a leaving creator are offered to their teams, or end
  it('offers a project to its team, hides it until one accepts, and ends one without others', async () => {
    const member = await insertMember(test.db);
    const suspended = await insertMember(test.db, { suspendedAt: new Date() });
    const [first, second] = [await insertMember(test.db), await insertMember(test.db)];
    const memberIds = [suspended.id, first.id, second.id];
    const shared = await insertProject(test.db, { creatorId: member.id, memberIds });
    const alone = await insertProject(test.db, { creatorId: member.id, memberIds: [suspended.id] });
    const joined = await insertProject(test.db, { creatorId: first.id, memberIds: [member.id] });
    await hasLeft(member);

    const see = () => test.call(publicProject, { params: { projectId: shared } });
    expect((await see()).status).toBe(404);
    const [ofFirst, ofSecond] = [
      offerCalls(test, await accessOf(test, first)),
      offerCalls(test, await accessOf(test, second)),
    ];
    const offer = {
      kind: 'inherit',
      from: { id: '', user_name: '' },
      project: { id: shared, description: expect.any(String) },
      post: null,
    };
    expect((await ofSecond.all()).body.offers).toMatchObject([offer]);
    const ids = [(await ofFirst.newest())?.id ?? '', (await ofSecond.newest())?.id ?? ''] as const;
    const accepted = await Promise.all([ofFirst.accept(ids[0]), ofSecond.accept(ids[1])]);
    expect(accepted.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const heir = accepted[0].status === 200 ? first : second;
    expect(await projectRow(shared)).toMatchObject({ creatorId: heir.id, deletedAt: null, unledSince: null });
    expect(await teamOf(shared)).toEqual(memberIds.toSorted());
    expect([(await ofFirst.all()).body.offers, (await ofSecond.all()).body.offers]).toEqual([[], []]);
    expect(await projectRow(alone)).toMatchObject({
      title: '',
      description: '',
      deletedAt: expect.any(Date),
    });
    expect(await teamOf(joined)).toEqual([first.id]);
    expect((await see()).body).toMatchObject({
      creator: { id: heir.id },
      accepted_users: [first.id, second.id],
    });
    expect(await rowsOf('project_former_creators', 'member_id', member.id)).toEqual([]);
    expect(await rowsOf('own_changes', 'member_id', member.id)).toEqual([]);
  });

  it('ends a project whose team refuses, or does not answer in time', async () => {
    const [member, heir] = [await insertMember(test.db), await signedMember(test)];
    const project = { creatorId: member.id, memberIds: [heir.id] };
    const [refused, lapsed] = [await insertProject(test.db, project), await insertProject(test.db, project)];
    await hasLeft(member);
    const { all, refuse } = offerCalls(test, heir.token);
    const { offers } = (await all()).body;
    expect(offers).toHaveLength(2);
    await refuse(offers.find((offer) => offer.project?.id === refused)?.id ?? '');
    await lookAtUnledProjects(test.services);
    expect(await projectRow(refused)).toMatchObject({
      title: '',
      deletedAt: expect.any(Date),
      unledSince: null,
    });
    expect(await projectRow(lapsed)).toMatchObject({ deletedAt: null });
    await test.sql`update projects set unled_since = unled_since - interval '14 days' where id = ${lapsed}`;
    await lookAtUnledProjects(test.services);
    expect(await projectRow(lapsed)).toMatchObject({ title: '', deletedAt: expect.any(Date) });
    expect((await all()).body.offers).toEqual([]);
  });

  it('ends a project whose last heir is suspended before an answer', async () => {
    const [member, heir] = [await insertMember(test.db), await insertMember(test.db)];
    const id = await insertProject(test.db, { creatorId: member.id, memberIds: [heir.id] });
    await hasLeft(member);
    await lookAtUnledProjects(test.services);
    expect(await projectRow(id)).toMatchObject({ deletedAt: null });
    await test.db.update(members).set({ suspendedAt: sql`now()` }).where(eq(members.id, heir.id));
    await lookAtUnledProjects(test.services);
    expect(await projectRow(id)).toMatchObject({ title: '', deletedAt: expect.any(Date) });
  });

  it('revokes open invitations, and deletes the names and vouches in them', async () => {
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

  it('deletes the name from the link they joined by, and from revoked ones sent before', async () => {
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

  it('empties posts, and deletes their images and the tags of the member', async () => {
    const [member, other] = [await insertMember(test.db), await insertMember(test.db)];
    const own = await insertPost(test.db, { authorId: member.id, content: '함께할 사람을 찾아요' });
    const tagging = await insertPost(test.db, { authorId: other.id, taggedIds: [member.id] });
    const imageId = await insertImage(test.db, { ownerId: member.id });
    await test.sql`insert into post_images (post_id, ordinal, image_id) values (${own}, 0, ${imageId})`;
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

const rowsOf = (table: string, where: string, value: string) =>
  test.sql`select * from ${test.sql(table)} where ${test.sql(where)} = ${value}`;

describe('words of a leaving member that others need', () => {
  it('stay in a project, with ○○○ for the name and the address in any case', async () => {
    const [member, heir] = [
      await insertMember(test.db, { userName: 'Ada.*(김' }),
      await insertMember(test.db),
    ];
    const id = await insertProject(test.db, {
      creatorId: member.id,
      memberIds: [heir.id],
      title: 'ada.*(김의 책방, Ada 없이',
      description: `연락은 ${member.email.toUpperCase()}로`,
      keywords: ['책', 'Ada.*(김'],
    });
    await test.sql`insert into project_roles (project_id, ordinal, name, seats) values (${id}, 0, 'Ada.*(김 곁', 1)`;
    await hasLeft(member);
    expect(await projectRow(id)).toMatchObject({
      creatorId: member.id,
      unledSince: expect.any(Date),
      title: '○○○의 책방, Ada 없이',
      description: '연락은 ○○○로',
    });
    expect(await rowsOf('project_keywords', 'project_id', id)).toMatchObject([{ keyword: '책' }]);
    expect(await rowsOf('project_roles', 'project_id', id)).toMatchObject([{ name: '○○○ 곁' }]);
  });

  it('also lose a former name and address in a project that was handed over', async () => {
    const [member, heir] = [
      await insertMember(test.db, { userName: '남궁빛나' }),
      await insertMember(test.db),
    ];
    const told = { title: '남궁빛나의 책방', description: `연락은 ${member.email}` };
    const id = await insertProject(test.db, { creatorId: member.id, memberIds: [heir.id], ...told });
    const untouched = await insertProject(test.db, { creatorId: heir.id, ...told });
    const token = await accessOf(test, member);
    const heirs = { ...heir, token: await accessOf(test, heir) };
    expect(await giveProject(test, id, { token }, heirs)).toEqual([200, 200]);
    expect((await teamCalls(test, id, token).leave()).status).toBe(200);
    const renamed = { user_name: '황보솔' };
    expect((await test.call(editProfile, { body: renamed }, { token })).status).toBe(200);
    const moved = { ...member, email: newStudentEmail() };
    await test.db.update(members).set({ email: moved.email }).where(eq(members.id, member.id));
    const mine = (await test.call(exportOwnData, {}, { token })).body as Record<string, unknown>;
    expect(mine.former_names).toEqual([{ name: member.email }, { name: '남궁빛나' }]);
    expect(mine.handed_over).toEqual([{ project_id: id }]);
    await hasLeft(moved);
    expect(await projectRow(id)).toMatchObject({ title: '○○○의 책방', description: '연락은 ○○○' });
    expect(await projectRow(untouched)).toMatchObject(told);
    expect(await rowsOf('former_names', 'member_id', member.id)).toEqual([]);
  });

  it('stay unchanged if the name is one character, which is in every text', async () => {
    const [member, heir] = [await insertMember(test.db, { userName: '이' }), await insertMember(test.db)];
    const told = { title: '이 마을의 책방', description: '이웃과 함께' };
    const id = await insertProject(test.db, { creatorId: member.id, memberIds: [heir.id], ...told });
    await hasLeft(member);
    expect(await projectRow(id)).toMatchObject(told);
  });

  it('stay as a vouch for the member who joined by it', async () => {
    const member = await insertMember(test.db, { userName: '남궁빛나' });
    const guest = await insertMember(test.db, { invitedBy: member.id });
    const link = await insertPersonInvitation(test.db, {
      inviterId: member.id,
      inviteeName: '남궁빛나의 벗',
      relation: 'work',
      reason: `남궁빛나가 믿어요, ${member.email}`,
      uses: 1,
    });
    await test.db.insert(invitationUses).values({ invitationId: link.id, memberId: guest.id });
    await hasLeft(member);
    expect(await rowsOf('invitations', 'id', link.id)).toMatchObject([
      { invitee_name: '○○○의 벗', relation: 'work', reason: '○○○가 믿어요, ○○○' },
    ]);
    const { body } = await test.call(publicUser, { params: { id: guest.id } });
    expect(body.vouch_count).toBe(0);
  });

  it('stay as an event’s words, without the leaver’s name and address', async () => {
    const member = await insertMember(test.db, { userName: '남궁빛나' });
    const { id } = await insertEventInvitation(test.db, {
      inviterId: member.id,
      title: '남궁빛나의 두레 모임',
      welcome: `남궁빛나예요. 궁금하면 ${member.email}로 물어보세요`,
      eventHost: '남궁빛나와 벗들',
      eventPlace: '남궁빛나의 집',
    });
    await hasLeft(member);
    expect(await rowsOf('invitations', 'id', id)).toMatchObject([
      {
        title: '○○○의 두레 모임',
        welcome: '○○○예요. 궁금하면 ○○○로 물어보세요',
        event_host: '○○○와 벗들',
        event_place: '○○○의 집',
      },
    ]);
  });

  it('lose the name in link requests and school requests', async () => {
    const [member, inviter] = [
      await insertMember(test.db, { userName: '남궁빛나' }),
      await insertMember(test.db),
    ];
    const { id } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
    await test.sql`insert into link_requests (invitation_id, requester_name, note) values
      (${id}, '남궁빛나', ${`메일은 ${member.email}`}), (${id}, '이새봄', null)`;
    await test.sql`insert into university_requests (invitation_id, name, domain, email)
      values (${id}, '남궁빛나대학교', 'bitna.example', ${member.email})`;
    await hasLeft(member);
    expect(await rowsOf('link_requests', 'invitation_id', id)).toMatchObject([
      { requester_name: '○○○', note: '메일은 ○○○' },
      { requester_name: '이새봄', note: null },
    ]);
    expect(await rowsOf('university_requests', 'invitation_id', id)).toMatchObject([
      { name: '○○○대학교', email: null },
    ]);
  });

  it('are deleted as a report’s reason, and lose the name in a snapshot of a given project', async () => {
    const [member, heir] = [
      await insertMember(test.db, { userName: '남궁빛나' }),
      await insertMember(test.db),
    ];
    const reporter = await insertMember(test.db);
    const told = { title: '남궁빛나의 책방', description: '함께 해요', keywords: ['책', '남궁빛나'] };
    const id = await insertProject(test.db, { creatorId: member.id, memberIds: [heir.id], ...told });
    await test.db.update(projects).set({ creatorId: heir.id }).where(eq(projects.id, id));
    const edit = { params: { projectId: id }, body: { description: '새로 적어요' } };
    await test.call(editProject, edit, { token: await accessOf(test, heir) });
    const report = { target_type: 'project', target_id: id, reason: '광고예요' } as const;
    const seen = await test.call(reportRoute, { body: report }, { token: await accessOf(test, reporter) });
    expect(seen.status).toBe(201);
    const postId = await insertPost(test.db, { authorId: heir.id });
    const own = { target_type: 'post', target_id: postId, reason: `저는 남궁빛나예요` } as const;
    await test.call(reportRoute, { body: own }, { token: await accessOf(test, member) });
    await hasLeft(member);
    expect(await rowsOf('reports', 'reporter_id', member.id)).toMatchObject([{ reason: null }]);
    expect(await rowsOf('reports', 'project_id', id)).toMatchObject([
      { reason: '광고예요', snapshot: { title: '○○○의 책방', keywords: ['책', '○○○'], author_id: heir.id } },
    ]);
  });
});

describe('leaving at the same time as another call', () => {
  // Shows 17.11: members who left create nothing
  it('refuses the member’s post', async () => {
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

  it('refuses the member’s report', async () => {
    const [member, author] = [await insertMember(test.db), await insertMember(test.db)];
    const target_id = await insertPost(test.db, { authorId: author.id });
    const token = await accessOf(test, member);
    const body = { target_type: 'post', target_id, reason: '늦은 말' } as const;
    const late = await raced(
      test,
      sql`select from members where id = ${member.id} for update`,
      () => test.call(reportRoute, { body }, { token }),
      [
        sql`update members set left_at = now(), email = null, user_name = null, password_hash = null
          where id = ${member.id}`,
      ],
    );
    expect(late).toMatchObject({ status: 401, error: { error_type: 'unauthenticated' } });
    expect(await rowsOf('reports', 'reporter_id', member.id)).toEqual([]);
  });

  it('comes after the acceptance of a project that is handed over', async () => {
    const [creator, heir] = [await signedMember(test), await signedMember(test)];
    const projectId = await insertProject(test.db, { creatorId: creator.id, memberIds: [heir.id] });
    await teamCalls(test, projectId, creator.token).handOver(heir.id);
    const { accept, newest } = offerCalls(test, heir.token);
    const offer = await newest();
    const [accepted, left] = await raced(
      test,
      sql`select from projects where id = ${projectId} for update`,
      async () => {
        const accepting = accept(offer?.id ?? '');
        await untilWaiting(test.db, 1);
        return Promise.all([accepting, leaveWith(creator.token, creator.password)]);
      },
      [],
      2,
    );
    expect([accepted.status, left.status]).toEqual([200, 200]);
    expect(await projectRow(projectId)).toMatchObject({ creatorId: heir.id, deletedAt: null });
  });

  // Shows 17.11: a creator leaving while a member accepts ends consistently
  it('offers the project to a member who is accepting, or ends it and refuses them', async () => {
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
        expect(row).toMatchObject({ creatorId: creator.id, deletedAt: null, unledSince: expect.any(Date) });
        expect(await offerCalls(test, guests).newest()).toMatchObject({ kind: 'inherit' });
        return 'offered';
      }
      expect(accepted.error.error_type).toBe('forbidden');
      expect(row).toMatchObject({ creatorId: creator.id, deletedAt: expect.any(Date) });
      expect(await teamOf(projectId)).toEqual([creator.id]);
      return 'ended';
    });
    expect(ends).toHaveLength(12);
  });

  // Shows 17.11: a creator leaving while a member accepts ends consistently
  it('waits for an answer that is under way, and offers the project to the member who gave it', async () => {
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
    expect(await projectRow(projectId)).toMatchObject({ deletedAt: null, unledSince: expect.any(Date) });
    expect(await offerCalls(test, await accessOf(test, guest)).newest()).toMatchObject({ kind: 'inherit' });
  });

  // Shows 17.11: a creator leaving while a member accepts ends consistently
  it('refuses an answer to a project that ended meanwhile', async () => {
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

  it('refuses a registration by a link of the member, without a deadlock', async () => {
    const inviter = await insertMember(test.db);
    const { code } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
    const email = newStudentEmail();
    const body = student({ email, email_proof: await proveBySql(test, email), code });
    const joined = await raced(
      test,
      sql`select from members where id = ${inviter.id} for update`,
      () => test.call(registerByLink, { body }, { address: newAddress() }),
      [sql`update invitations set revoked_at = now() where inviter_id = ${inviter.id}`],
    );
    expect(joined).toMatchObject({ status: 410, error: { error_type: 'revoked' } });
  });

  // Shows 17.11: a creator leaving while a member accepts ends consistently
  it('ends a project if both of its members leave', async () => {
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

  it('is done once if called twice', async () => {
    const member = await insertMember(test.db);
    const token = await accessOf(test, member);
    const answers = await atOnce(2, () => leaveWith(token, member.password));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

// Shows 8.4: GET /api/user/current/export/
describe('my data', () => {
  // Shows 17.11: own data is everything that names the member, without others' secrets
  it('holds what names the member or was made by them, and no secrets', async () => {
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
    const {
      member: own,
      sessions,
      exported_at,
    } = body as {
      exported_at: string;
      member: { created_at: string };
      sessions: { created_at: string; last_used_at: string }[];
    };
    for (const time of [exported_at, own.created_at, sessions[0]?.created_at, sessions[0]?.last_used_at]) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    expect(JSON.stringify(body)).not.toContain(link.code);
    expect(JSON.stringify(body)).not.toContain('$argon2');
  });

  it('needs a session', async () => {
    expect((await test.call(exportOwnData, {})).status).toBe(401);
  });
});

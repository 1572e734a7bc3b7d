import { randomUUID } from 'node:crypto';
import { currentUser, publicUser } from '@dure/contract/members.ts';
import { revokeSession, signIn } from '@dure/contract/sessions.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { careerSpecialties, careers } from '../src/database/schema/careers.ts';
import { educations } from '../src/database/schema/educations.ts';
import { invitationUses } from '../src/database/schema/invitations.ts';
import { memberKeywords, memberSkills, members } from '../src/database/schema/members.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  giveImage,
  insertEventInvitation,
  insertMember,
  insertPersonInvitation,
  insertProject,
  insertProjectInvitation,
  newEmail,
  type TestMember,
} from './harness/fixtures.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const get = (id: string, token?: string) =>
  test.call(publicUser, { params: { id } }, token === undefined ? {} : { token });

async function tokenOf({ email, password }: TestMember) {
  const { body } = await test.call(signIn, { body: { email, password } });
  return body;
}

// Shows 8.3: GET /api/user/current/
describe('the current user', () => {
  it('is the member of the session', async () => {
    const member = await insertMember(test.db, {
      userType: 'alumni',
      role: 'operator',
      mentorVerifiedAt: new Date(),
      userName: '윤해솔',
    });
    const image = await giveImage(test.db, member.id);
    const { access, id } = await tokenOf(member);
    await test.sql`update sessions set second_factor_at = now() where id = ${id}`;
    const { status, body } = await test.call(currentUser, {}, { token: access });
    expect([status, body]).toEqual([
      200,
      {
        id: member.id,
        email: member.email,
        user_type: 'alumni',
        mentor_verified: true,
        role: 'operator',
        operating_role: 'owner',
        profile: { user_name: '윤해솔', image },
      },
    ]);
  });

  it('is refused without a session', async () => {
    expect(await test.call(currentUser, {})).toMatchObject({
      status: 401,
      error: { error_type: 'unauthenticated' },
    });
  });
});

// Shows 8.3: GET /api/user/{id}/public-get/
describe('a public profile', () => {
  it('shows a visitor only the name, picture, school, count of vouches and invitation', async () => {
    const { id } = await insertMember(test.db, { introduction: '비밀은 아니에요', userName: '서이든' });
    await test.db.insert(memberSkills).values({ memberId: id, ordinal: 0, skill: '기획' });
    const { status, body } = await get(id);
    expect([status, body]).toEqual([
      200,
      {
        id,
        user_type: 'student',
        profile: { user_name: '서이든', image: null },
        verified_school: null,
        vouch_count: 0,
        joined_by_invitation: false,
      },
    ]);
  });

  it('shows a member the details, with schools and majors by their Korean names', async () => {
    const member = await insertMember(test.db, { userType: 'alumni', introduction: '안녕하세요' });
    const [school] = test.services.universities.list();
    const [first, second] = school?.majors ?? [];
    const memberId = member.id;
    const education = {
      memberId,
      universityKey: String(school?.key),
      firstMajorKey: String(first?.key),
    };
    await test.db.insert(educations).values([
      { ...education, ordinal: 1, degree: 'master', year: 2019, secondMajorKey: null },
      { ...education, ordinal: 0, degree: 'bachelor', year: 2015, secondMajorKey: String(second?.key) },
    ]);
    await test.db.insert(careers).values({ memberId, ordinal: 0, company: '두레', position: '기획자' });
    await test.db.insert(careerSpecialties).values([
      { memberId, careerOrdinal: 0, ordinal: 0, specialty: '교육' },
      { memberId, careerOrdinal: 0, ordinal: 1, specialty: '지역' },
    ]);
    await test.db.insert(memberKeywords).values([
      { memberId, ordinal: 0, keyword: '배움' },
      { memberId, ordinal: 1, keyword: '마을' },
    ]);
    await test.db.insert(memberSkills).values({ memberId, ordinal: 0, skill: '글쓰기' });

    const reader = await tokenOf(await insertMember(test.db));
    const { body } = await get(memberId, reader.access);
    expect(body.details).toEqual({
      vouches: [],
      introduction: '안녕하세요',
      current_academic_degree: 'bachelor',
      year: 2015,
      keywords: ['배움', '마을'],
      skills: ['글쓰기'],
      links: [],
      school_infos: [
        {
          school: school?.name_ko,
          degree: 'bachelor',
          majors: [first?.name_ko, second?.name_ko],
          year: 2015,
        },
        { school: school?.name_ko, degree: 'master', majors: [first?.name_ko], year: 2019 },
      ],
      company_infos: [{ company: '두레', field: ['교육', '지역'], position: ['기획자'] }],
      trust_path: { steps: null, people: null, top: null },
    });
  });

  it('shows in the trust path no picture of a member whose profile is hidden', async () => {
    const top = await insertMember(test.db);
    const image = await giveImage(test.db, top.id);
    const hidden = await insertMember(test.db, { invitedBy: top.id });
    await giveImage(test.db, hidden.id);
    await test.db.update(members).set({ hiddenAt: new Date() }).where(eq(members.id, hidden.id));
    const member = await insertMember(test.db, { invitedBy: hidden.id });
    const { body } = await get(member.id, (await tokenOf(top)).access);
    expect(body.details?.trust_path).toEqual({
      steps: 2,
      people: [
        { id: top.id, user_name: expect.any(String), image, left: false },
        { id: null, user_name: expect.any(String), image: null, left: false },
        { id: member.id, user_name: expect.any(String), image: null, left: false },
      ],
      top: 0,
    });
  });

  it('hides the details from an ended session, a suspended member and an invalid token', async () => {
    const { id } = await insertMember(test.db);
    const { access, refresh } = await tokenOf(await insertMember(test.db));
    expect((await get(id, access)).body.details).toBeDefined();
    await test.call(revokeSession, { body: { refresh } });
    const suspended = await insertMember(test.db);
    const { access: ofSuspended } = await tokenOf(suspended);
    await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, suspended.id));
    for (const token of [access, ofSuspended, 'no token']) {
      const { status, body } = await get(id, token);
      expect([status, body.details]).toEqual([200, undefined]);
    }
  });

  it('names a verified school only if the proven address is of that school', async () => {
    const [school, other] = test.services.universities.list();
    const withSchool = (domain: string | undefined, key: string | undefined) =>
      insertMember(test.db, {
        email: newEmail(domain),
        emailProven: true,
        verifiedUniversityKey: String(key),
      });
    const proven = await withSchool(school?.domains[0], school?.key);
    const below = await withSchool(`cs.${school?.domains[0]}`, school?.key);
    const elsewhere = await withSchool(other?.domains[0], school?.key);
    const outside = await withSchool('example.org', school?.key);
    expect((await get(proven.id)).body.verified_school).toBe(school?.name_ko);
    expect((await get(below.id)).body.verified_school).toBe(school?.name_ko);
    expect((await get(elsewhere.id)).body.verified_school).toBeNull();
    expect((await get(outside.id)).body.verified_school).toBeNull();
  });

  it('counts the vouches, and says who came by invitation', async () => {
    const inviter = await insertMember(test.db);
    const vouched = await insertMember(test.db);
    const fromEvent = await insertMember(test.db);
    const vouch = { relation: 'school', reason: '같이 밤샘한 사이예요' } as const;
    const personal = await insertPersonInvitation(test.db, { inviterId: inviter.id, ...vouch });
    const event = await insertEventInvitation(test.db);
    await test.db.insert(invitationUses).values([
      { invitationId: personal.id, memberId: vouched.id },
      { invitationId: event.id, memberId: fromEvent.id },
    ]);
    expect((await get(vouched.id)).body).toMatchObject({ vouch_count: 1, joined_by_invitation: true });
    expect((await get(fromEvent.id)).body).toMatchObject({ vouch_count: 0, joined_by_invitation: true });
    expect((await get(inviter.id)).body).toMatchObject({ vouch_count: 0, joined_by_invitation: false });
  });

  it('counts people who vouch, each once, while they are members', async () => {
    const [puppet, friend, member] = await Promise.all([
      insertMember(test.db),
      insertMember(test.db),
      insertMember(test.db),
    ]);
    const vouch = { relation: 'school', reason: '같이 밤샘한 사이예요' } as const;
    const inviters = [puppet, puppet, puppet, friend, member];
    for (const { id: inviterId } of inviters) {
      const projectId = await insertProject(test.db, { creatorId: inviterId });
      const { id } = await insertProjectInvitation(test.db, { inviterId, projectId, ...vouch });
      const use = { invitationId: id, memberId: member.id, purpose: 'answer', answer: 'accepted' } as const;
      await test.db.insert(invitationUses).values(use);
    }
    const count = async () => (await get(member.id)).body.vouch_count;
    expect(await count()).toBe(2);
    await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, puppet.id));
    expect(await count()).toBe(1);
    await test.db.update(members).set({ suspendedAt: null }).where(eq(members.id, puppet.id));
    expect(await count()).toBe(2);
    const left = { leftAt: new Date(), email: null, userName: null, passwordHash: null };
    await test.db.update(members).set(left).where(eq(members.id, friend.id));
    expect(await count()).toBe(1);
  });

  it('is answered 404 alike for a member who left, is suspended or is unknown', async () => {
    const [leaver, suspended] = await Promise.all([insertMember(test.db), insertMember(test.db)]);
    const left = { leftAt: new Date(), email: null, userName: null, passwordHash: null };
    await test.db.update(members).set(left).where(eq(members.id, leaver.id));
    await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, suspended.id));
    for (const id of [leaver.id, suspended.id, randomUUID()]) {
      const { status, error } = await get(id);
      expect([status, error.error_type, error.detail]).toEqual([404, 'not_found', undefined]);
    }
  });
});

import { publicUser } from '@dure/contract/members.ts';
import { editProfile, ownProfile, type ProfileChanges } from '@dure/contract/own-profile.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { educations } from '../src/database/schema/educations.ts';
import { memberKeywords, members } from '../src/database/schema/members.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertImage, insertMember, newEmail, type TestMember } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const university = (at: number) => {
  const found = test.services.universities.list()[at];
  if (found === undefined) throw new Error('there are too few universities');
  return found;
};

/** A school as a member enters it, with its first majors. */
const schoolInfo = (at: number, { majors = 1, year = 2020 } = {}) => ({
  school: university(at).key,
  degree: 'bachelor' as const,
  majors: university(at)
    .majors.slice(0, majors)
    .map(({ key }) => key),
  year,
});

interface Signed extends TestMember {
  readonly token: string;
}

/** A student or alumni of the first university, with a proven address. */
async function joined(userType: 'student' | 'alumni' = 'student'): Promise<Signed> {
  const member = await insertMember(test.db, {
    userType,
    email: newEmail(university(0).domains[0]),
    emailProven: true,
    verifiedUniversityKey: university(0).key,
  });
  const { school, degree, majors, year } = schoolInfo(0);
  await test.db.insert(educations).values({
    memberId: member.id,
    ordinal: 0,
    universityKey: school,
    degree,
    year,
    firstMajorKey: String(majors[0]),
  });
  if (userType === 'student') {
    await test.db.insert(memberKeywords).values({ memberId: member.id, ordinal: 0, keyword: '배움' });
  }
  return { ...member, token: await accessOf(test, member) };
}

const edit = (token: string, changes: ProfileChanges) => test.call(editProfile, { body: changes }, { token });
const own = async ({ token }: Signed) => (await test.call(ownProfile, {}, { token })).body;

describe('one’s own profile', () => {
  // Shows 8.4: GET /api/user/current/profile/
  it('is read in the form in which it is edited, with schools and majors by their keys', async () => {
    const student = await joined();
    expect(await own(student)).toEqual({
      id: student.id,
      user_type: 'student',
      user_name: '김하늘',
      image: null,
      introduction: null,
      links: [],
      members_only: false,
      keywords: ['배움'],
      skills: [],
      school_infos: [schoolInfo(0)],
      company_infos: [],
    });
  });

  // Shows 17.7: edits are visible to others at once
  // Shows 8.4: PATCH /api/user/current/
  it('is shown to others as soon as it is edited', async () => {
    const student = await joined();
    const changes = {
      user_name: ' 서이든 ',
      introduction: '안녕하세요.\r\n반가워요.',
      keywords: ['지역', '배움', '교육'],
      skills: ['글쓰기', '기획'],
      school_infos: [{ ...schoolInfo(0, { majors: 2, year: 2021 }), degree: 'master' as const }],
    };
    const { status, body } = await edit(student.token, changes);
    expect([status, body]).toEqual([
      200,
      {
        ...changes,
        id: student.id,
        user_type: 'student',
        user_name: '서이든',
        introduction: '안녕하세요.\n반가워요.',
        image: null,
        links: [],
        members_only: false,
        company_infos: [],
      },
    ]);
    expect(await own(student)).toEqual(body);
    const read = (await test.call(publicUser, { params: { id: student.id } }, { token: student.token })).body;
    expect(read).toMatchObject({
      profile: { user_name: '서이든' },
      verified_school: university(0).name_ko,
      details: { introduction: '안녕하세요.\n반가워요.', year: 2021, skills: ['글쓰기', '기획'] },
    });
  });

  it('keeps the fields that an edit leaves out', async () => {
    const student = await joined();
    await edit(student.token, { introduction: '안녕하세요.', skills: ['기획'] });
    const before = await own(student);
    expect((await edit(student.token, { skills: ['기획'] })).body).toEqual(before);
    expect((await edit(student.token, { introduction: null })).body).toEqual({
      ...before,
      introduction: null,
    });
  });

  // Shows 17.7: a school that is no longer named is no longer verified
  it('takes an alumni’s schools and work, and verifies a school only while they name it', async () => {
    const alumni = await joined('alumni');
    const changes = {
      keywords: [],
      school_infos: [schoolInfo(1), schoolInfo(0)],
      company_infos: [{ company: '두레', field: ['교육', '지역'], position: ['기획자'] }],
    };
    expect((await edit(alumni.token, changes)).body).toMatchObject(changes);
    const verified = async () =>
      (await test.call(publicUser, { params: { id: alumni.id } })).body.verified_school;
    expect(await verified()).toBe(university(0).name_ko);
    expect((await edit(alumni.token, { school_infos: [schoolInfo(1)] })).status).toBe(200);
    expect(await verified()).toBeNull();
    await edit(alumni.token, { school_infos: [schoolInfo(0)] });
    expect(await verified()).toBe(university(0).name_ko);
  });

  // Shows 17.7: of two concurrent edits one is the later, never a mixture
  it('ends as one of ten concurrent edits, never a mixture', async () => {
    const student = await joined();
    const edits = Array.from({ length: 10 }, (_, index) => ({
      user_name: `하늘 ${index}`,
      keywords: [`${index}`, `${index} 더`],
      skills: [`${index}`],
    }));
    const answers = await Promise.all(edits.map((changes) => edit(student.token, changes)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const after = await own(student);
    expect(edits).toContainEqual({
      user_name: after.user_name,
      keywords: after.keywords,
      skills: after.skills,
    });
  });
});

// Shows 8.4: PATCH /api/user/current/
describe('an edit that is refused changes nothing', () => {
  const refused: readonly [what: string, changes: () => object, fields: Record<string, string>][] = [
    ['an invisible name', () => ({ user_name: ' \u200d ' }), { user_name: 'required' }],
    ['a name that reverses its text', () => ({ user_name: '서\u202e연' }), { user_name: 'malformed' }],
    ['too long an introduction', () => ({ introduction: '가'.repeat(1001) }), { introduction: 'too_long' }],
    ['an empty introduction', () => ({ introduction: '' }), { introduction: 'required' }],
    ['no keyword, by a student', () => ({ keywords: [] }), { keywords: 'too_few' }],
    ['a keyword twice', () => ({ keywords: ['교육', '교육'] }), { keywords: 'duplicate' }],
    ['no skill', () => ({ skills: [] }), { skills: 'too_few' }],
    ['work, by a student', () => ({ company_infos: [work] }), { company_infos: 'unknown' }],
    [
      'two schools, by a student',
      () => ({ school_infos: [schoolInfo(0), schoolInfo(1)] }),
      { school_infos: 'too_many' },
    ],
    [
      'another school, by a student',
      () => ({ school_infos: [schoolInfo(1)] }),
      { 'school_infos.0.school': 'mismatch' },
    ],
    [
      'a major of another school',
      () => ({ school_infos: [{ ...schoolInfo(0), majors: ['no-such-major'] }] }),
      { 'school_infos.0.majors.0': 'not_listed' },
    ],
    ['an address', () => ({ email: 'a@b.example' }), { email: 'unknown' }],
    ['a role', () => ({ role: 'operator' }), { role: 'unknown' }],
    ['an image that is no id', () => ({ image_id: '../1' }), { image_id: 'malformed' }],
  ];
  const work = { company: '두레', field: ['교육'], position: ['기획자'] };

  // Shows 17.7: members edit only themselves, by the rules of joining
  it.each(refused)('%s', async (_, changes, fields) => {
    const student = await joined();
    const before = await own(student);
    const { status, error } = await edit(student.token, { skills: ['기획'], ...changes() });
    expect([status, error.fields]).toEqual([422, fields]);
    expect(await own(student)).toEqual(before);
  });

  // Shows 17.6: a profile's picture is one's own upload and replaces the old one at once
  it('with a picture that the member may not use', async () => {
    const [student, other] = [await joined(), await joined()];
    const free = { purpose: 'profile', attachedAt: null } as const;
    const images = [
      await insertImage(test.db, { ...free, ownerId: other.id }),
      await insertImage(test.db, { ...free, ownerId: student.id, purpose: 'post' }),
    ];
    for (const image_id of images) {
      const { status, error } = await edit(student.token, { user_name: '서이든', image_id });
      expect([status, error.error_type]).toEqual([409, 'image_unavailable']);
    }
    expect(await own(student)).toMatchObject({ user_name: '김하늘', image: null });
  });

  // Shows 17.7: members edit only themselves, by the rules of joining
  it('by a visitor or a suspended member', async () => {
    expect((await test.call(editProfile, { body: { user_name: '서이든' } })).status).toBe(401);
    expect((await test.call(ownProfile, {})).status).toBe(401);
    const student = await joined();
    await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, student.id));
    expect((await edit(student.token, { user_name: '서이든' })).status).toBe(401);
    const [row] = await test.db.select().from(members).where(eq(members.id, student.id));
    expect(row?.userName).toBe('김하늘');
  });
});

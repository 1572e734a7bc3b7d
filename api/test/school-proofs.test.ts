import { leave } from '@dure/contract/account.ts';
import { publicUser } from '@dure/contract/members.ts';
import { listNotices } from '@dure/contract/notices.ts';
import { confirmSchool, ownSchool } from '@dure/contract/school-proof.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { semesterEnd, semesterStart } from '../src/database/korean-day.ts';
import { askStudents } from '../src/features/school-proofs/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { newEmail } from './harness/fixtures.ts';
import { atOnce } from './newcomer.ts';
import { type Signed, signedMember } from './on-team.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A student of the first school whose mailbox was proven at `provenAt` and not asked about since. */
async function newStudent(provenAt: string, userType: 'student' | 'alumni' = 'student'): Promise<Signed> {
  const [school] = test.services.universities.list();
  const email = newEmail(school?.domains[0]);
  const of = { email, emailProven: true, verifiedUniversityKey: school?.key ?? '' };
  const student = await signedMember(test, { ...of, userType });
  await test.sql`
    update members set school_proven_at = ${provenAt}, school_asked_at = ${provenAt} where id = ${student.id}`;
  return student;
}

const own = async ({ token }: Signed) => (await test.call(ownSchool, {}, { token })).body;
const confirm = ({ token }: Signed) => test.call(confirmSchool, {}, { token });
const shownUntil = async ({ id }: Signed) =>
  (await test.call(publicUser, { params: { id } })).body.verified_school_until;
const told = async ({ token }: Signed) => {
  const { body } = await test.call(listNotices, { query: {} }, { token });
  return body.notices.filter(({ kind }) => kind === 'school_asked').length;
};
const long = '2024-01-15T00:00:00+09:00';

// Shows 17.12: semesters begin at midnight in Korea on 1 March and 1 September
it.each([
  ['2027-02-28T23:59:59.999+09:00', '2026-09-01T00:00:00+09:00', '2027-02-28'],
  ['2027-03-01T00:00:00+09:00', '2027-03-01T00:00:00+09:00', '2027-08-31'],
  ['2028-02-29T23:59:59.999+09:00', '2027-09-01T00:00:00+09:00', '2028-02-29'],
  ['2028-02-29T15:00:00Z', '2028-03-01T00:00:00+09:00', '2028-08-31'],
  ['2026-08-31T14:59:59.999Z', '2026-03-01T00:00:00+09:00', '2026-08-31'],
  ['2026-08-31T15:00:00Z', '2026-09-01T00:00:00+09:00', '2027-02-28'],
  ['2026-12-31T23:59:59+09:00', '2026-09-01T00:00:00+09:00', '2027-02-28'],
  ['2028-01-01T00:00:00+09:00', '2027-09-01T00:00:00+09:00', '2028-02-29'],
])('%s is in the semester from %s to %s', async (at, start, end) => {
  const instant = `'${at}'::timestamptz`;
  const [row] = await test.sql.unsafe(
    `select ${semesterStart(instant)} as start, ${semesterEnd(instant)} as day`,
  );
  expect([new Date(String(row?.start)), row?.day]).toEqual([new Date(start), end]);
});

// Shows 8.4: GET /api/user/current/school/
// Shows 8.4: POST /api/user/current/school/
// Shows 17.12: a student confirms the school once a semester; else the mark says until when it was proven
describe('a student of an earlier semester', () => {
  it('is shown with the last proven day until they confirm, which counts once', async () => {
    const student = await newStudent(long);
    const { school, proven_until } = await own(student);
    expect([typeof school, proven_until, await shownUntil(student)]).toEqual([
      'string',
      '2024-02-29',
      '2024-02-29',
    ]);
    expect((await confirm(student)).status).toBe(200);
    const provenAt = async () =>
      (await test.sql`select school_proven_at::text as at from members where id = ${student.id}`)[0]?.at;
    const first = await provenAt();
    await confirm(student);
    expect([await own(student), await shownUntil(student), await provenAt()]).toEqual([
      { school, proven_until: null, asked: false },
      undefined,
      first,
    ]);
  });

  it('is told once, by any number of processes at once, and not again in the semester', async () => {
    const students = [await newStudent(long), await newStudent(long), await newStudent(long)];
    await atOnce(4, () => askStudents(test.services));
    await askStudents(test.services);
    expect(await Promise.all(students.map(told))).toEqual([1, 1, 1]);
    expect((await own(students[0] as Signed)).asked).toBe(true);
    // As if another process had looked meanwhile.
    await test.sql`update members set school_asked_at = ${long}`;
    await askStudents(test.services);
    expect(await Promise.all(students.map(told))).toEqual([1, 1, 1]);
  });

  it('is told once a suspension has ended', async () => {
    const student = await newStudent(long);
    await test.sql`update members set suspended_at = now() where id = ${student.id}`;
    await askStudents(test.services);
    await test.sql`update members set suspended_at = null where id = ${student.id}`;
    expect(await told(student)).toBe(0);
    await askStudents(test.services);
    expect(await told(student)).toBe(1);
  });
});

it('alumni, members without a school, and students proven for this semester are not asked', async () => {
  const now = new Date().toISOString();
  const others = [await newStudent(now), await newStudent(long, 'alumni'), await signedMember(test)];
  await test.sql`
    update members set school_asked_at = ${long} where id in (${others[0]?.id ?? ''}, ${others[2]?.id ?? ''})`;
  await askStudents(test.services);
  expect(await Promise.all(others.map(told))).toEqual([0, 0, 0]);
  expect(await Promise.all(others.map(shownUntil))).toEqual([undefined, undefined, undefined]);
  const answers = await Promise.all(others.map(confirm));
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
});

it('leaving deletes when the school was proven and asked about', async () => {
  const student = await newStudent(long);
  await test.call(leave, { body: { password: student.password } }, { token: student.token });
  const [row] = await test.sql`
    select num_nonnulls(school_proven_at, school_asked_at) as kept from members where id = ${student.id}`;
  expect(row?.kept).toBe(0);
});

import { privacyVersion, termsVersion } from '@dure/contract/legal.ts';
import { emailProofLifeSeconds } from '@dure/contract/limits.ts';
import { currentUser } from '@dure/contract/members.ts';
import { registerByLink } from '@dure/contract/registration.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { careerSpecialties, careers } from '../src/database/schema/careers.ts';
import { consents } from '../src/database/schema/consents.ts';
import { educations } from '../src/database/schema/educations.ts';
import { invitations, invitationUses } from '../src/database/schema/invitations.ts';
import { memberKeywords, memberSkills, members } from '../src/database/schema/members.ts';
import { verificationChallenges } from '../src/database/schema/verification.ts';
import { revoke } from '../src/features/invitations/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertEventInvitation,
  insertMember,
  insertPersonInvitation,
  insertProject,
  insertProjectInvitation,
  newEmail,
  type TestInvitation,
  type TestMember,
} from './harness/fixtures.ts';
import {
  type AlumniBody,
  alumni,
  forgeProof,
  joiningRows,
  newAddress,
  newStudentEmail,
  proveBySql,
  receiveCode,
  register,
  type StudentBody,
  student,
} from './newcomer.ts';

let test: TestApp;
let inviter: TestMember;

beforeAll(async () => {
  test = await testApp();
  inviter = await insertMember(test.db);
});
afterAll(() => test.close());

const invite = () => insertPersonInvitation(test.db, { inviterId: inviter.id });

/** A proven address and an open invitation. */
async function newcomer(email = newStudentEmail()) {
  const invitation = await invite();
  return { email, email_proof: await proveBySql(test, email), code: invitation.code, invitation };
}
const accountOf = ({ email, email_proof, code }: Awaited<ReturnType<typeof newcomer>>) => ({
  email,
  email_proof,
  code,
});

async function memberOf(email: string) {
  const [row] = await test.db.select().from(members).where(eq(members.email, email));
  return row;
}
const usesOf = async ({ id }: TestInvitation) => {
  const [row] = await test.db.select().from(invitations).where(eq(invitations.id, id));
  return row?.uses;
};
const isProofSpent = async (proof: string) => {
  const { jti = '' } = decodeJwt(proof);
  const [row] = await test.db.select().from(verificationChallenges).where(eq(verificationChallenges.id, jti));
  return row?.proofSpentAt !== null;
};

interface Refusal {
  readonly status: number;
  readonly error_type: string;
  readonly fields?: unknown;
}

/** Expects this refusal, and nothing written: no member, no use of the invitation, no spent proof. */
async function expectRefused(
  person: { email_proof: string; invitation: TestInvitation },
  payload: unknown,
  { status, ...error }: Refusal,
): Promise<void> {
  const before = await joiningRows(test);
  const uses = await usesOf(person.invitation);
  const answer = await test.inject({
    method: 'POST',
    url: registerByLink.path,
    payload: payload as object,
    remoteAddress: newAddress(),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.json()).toMatchObject(error);
  expect(answer.statusCode).toBe(status);
  expect(await joiningRows(test)).toEqual(before);
  expect(await usesOf(person.invitation)).toBe(uses);
  expect(await isProofSpent(person.email_proof)).toBe(false);
}

// Shows 8.3: POST /api/user/register-link/
describe('a student', () => {
  it('becomes a member by a person’s invitation, with everything they entered', async () => {
    const person = await newcomer();
    const { status, body } = await register(
      test,
      student(accountOf(person), { second_major: 'snu-history' }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });

    expect(await memberOf(person.email)).toMatchObject({
      id: body.id,
      userType: 'student',
      role: 'member',
      userName: '이새봄',
      emailProven: true,
      verifiedUniversityKey: 'snu',
      invitedBy: inviter.id,
      passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$/),
    });
    const ofMember = { memberId: body.id };
    expect(await test.db.select().from(educations).where(eq(educations.memberId, body.id))).toEqual([
      {
        ...ofMember,
        ordinal: 0,
        universityKey: 'snu',
        degree: 'bachelor',
        year: 2023,
        firstMajorKey: 'snu-linguistics',
        secondMajorKey: 'snu-history',
      },
    ]);
    expect(await test.db.select().from(memberKeywords).where(eq(memberKeywords.memberId, body.id))).toEqual([
      { ...ofMember, ordinal: 0, keyword: '교육' },
      { ...ofMember, ordinal: 1, keyword: '지역 살림' },
    ]);
    expect(await test.db.select().from(memberSkills).where(eq(memberSkills.memberId, body.id))).toEqual([
      { ...ofMember, ordinal: 0, skill: '글쓰기' },
      { ...ofMember, ordinal: 1, skill: 'TypeScript' },
    ]);
    expect(await usesOf(person.invitation)).toBe(1);
    expect(await isProofSpent(person.email_proof)).toBe(true);
    expect(
      await test.db.select().from(invitationUses).where(eq(invitationUses.memberId, body.id)),
    ).toMatchObject([{ invitationId: person.invitation.id, purpose: 'registration' }]);
  });

  it('has each consent stored with its version and time, and no consent they did not give', async () => {
    const [reader, silent] = [await newcomer(), await newcomer()];
    const withNews = { terms: true, privacy: true, over_14: true, marketing: true } as const;
    const { body } = await register(test, { ...student(accountOf(reader)), consents: withNews });
    const rows = await test.db.select().from(consents).where(eq(consents.memberId, body.id));
    expect(rows.map(({ subject, version }) => [subject, version]).sort()).toEqual([
      ['marketing', privacyVersion],
      ['over_14', termsVersion],
      ['privacy', privacyVersion],
      ['terms', termsVersion],
    ]);
    expect(rows.every(({ agreedAt }) => Math.abs(agreedAt.getTime() - Date.now()) < 60_000)).toBe(true);

    const other = await register(test, student(accountOf(silent)));
    const fewer = await test.db.select().from(consents).where(eq(consents.memberId, other.body.id));
    expect(fewer.map(({ subject }) => subject).sort()).toEqual(['over_14', 'privacy', 'terms']);
  });

  it('signs in with the password in either Unicode normalization form', async () => {
    const person = await newcomer();
    const body = student(accountOf(person));
    const { body: joined } = await register(test, { ...body, password: body.password.normalize('NFD') });
    const session = await test.call(signIn, {
      body: { email: person.email, password: body.password.normalize('NFC') },
    });
    expect(session.body.userId).toBe(joined.id);
    const current = await test.call(currentUser, {}, { token: session.body.access });
    expect(current.body).toMatchObject({ id: joined.id, user_type: 'student' });
  });

  it('has no inviter if the event link is the operator’s, and its member as inviter otherwise', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const system = await insertEventInvitation(test.db);
    const theirs = await insertEventInvitation(test.db, { inviterId: inviter.id });
    await register(test, student({ ...accountOf(first), code: system.code }));
    await register(test, student({ ...accountOf(second), code: theirs.code }));
    expect(await memberOf(first.email)).toMatchObject({ invitedBy: null });
    expect(await memberOf(second.email)).toMatchObject({ invitedBy: inviter.id });
    expect([await usesOf(system), await usesOf(theirs)]).toEqual([1, 1]);
  });

  it('may write the address in another case than the proof', async () => {
    const person = await newcomer();
    const { status } = await register(
      test,
      student({ ...accountOf(person), email: person.email.toUpperCase() }),
    );
    expect(status).toBe(201);
    expect(await memberOf(person.email)).toBeDefined();
  });

  it('may have an address below the school’s domain', async () => {
    const person = await newcomer(newStudentEmail('cse.lab.snu.ac.kr'));
    expect((await register(test, student(accountOf(person)))).status).toBe(201);
    expect(await memberOf(person.email)).toMatchObject({ verifiedUniversityKey: 'snu' });
  });

  it('may name their kind in the body', async () => {
    const person = await newcomer();
    const { status } = await register(test, { ...student(accountOf(person)), user_type: 'student' });
    expect(status).toBe(201);
  });

  it('cannot register the same address again', async () => {
    const person = await newcomer();
    await register(test, student(accountOf(person)));
    const again = await register(test, student(accountOf(person)));
    expect([again.status, again.error.error_type]).toEqual([400, 'email_registered']);
  });
});

describe('a student’s school', () => {
  it.each([
    ['evilsnu.ac.kr', 'university_unsupported'],
    ['evil-snu.ac.kr', 'university_unsupported'],
    ['snu.ac.kr.evil.com', 'university_unsupported'],
    ['ac.kr', 'university_unsupported'],
    ['gmail.com', 'university_unsupported'],
    ['snue.ac.kr', 'school_mismatch'],
    ['yonsei.ac.kr', 'school_mismatch'],
  ])('cannot be snu with an address at %s', async (domain, error_type) => {
    const person = await newcomer(newStudentEmail(domain));
    await expectRefused(person, student(accountOf(person)), { status: 422, error_type });
  });

  it('must be the one that the address proves, whatever the majors', async () => {
    const person = await newcomer();
    const yonsei = { school: 'yonsei', first_major: 'philosophy' };
    const refusal = { status: 422, error_type: 'school_mismatch', fields: { 'profile.school': 'mismatch' } };
    await expectRefused(person, student(accountOf(person), yonsei), refusal);
    await expectRefused(person, student(accountOf(person), { school: 'nowhere' }), refusal);
  });

  it.each([
    [{ first_major: 'philosophy' }, 'profile.first_major'],
    [{ second_major: 'philosophy' }, 'profile.second_major'],
    [{ second_major: 'constructor' }, 'profile.second_major'],
  ])('accepts only its own majors, not %j', async (profile, field) => {
    const person = await newcomer();
    const fields = { [field]: 'not_listed' };
    await expectRefused(person, student(accountOf(person), profile), {
      status: 422,
      error_type: 'invalid_input',
      fields,
    });
  });
});

describe('an email proof', () => {
  const invalid = { status: 403, error_type: 'email_proof_invalid' };

  it('is required', async () => {
    const person = await newcomer();
    await expectRefused(person, student({ ...accountOf(person), email_proof: undefined }), invalid);
  });

  it.each([
    ['empty', ''],
    ['a number', 7],
    ['a list', ['x']],
    ['huge', 'x'.repeat(3000)],
  ])('cannot be %s', async (_, email_proof) => {
    const person = await newcomer();
    const payload = { ...student(accountOf(person)), email_proof };
    await expectRefused(person, payload, { status: 422, error_type: 'invalid_input' });
  });

  it('cannot be just any text', async () => {
    const person = await newcomer();
    for (const email_proof of [
      'x',
      'a.b.c',
      '..',
      `${person.email_proof}x`,
      person.email_proof.slice(0, -3),
    ]) {
      await expectRefused(person, student({ ...accountOf(person), email_proof }), invalid);
    }
  });

  it('must be signed', async () => {
    const person = await newcomer();
    const [, claims] = person.email_proof.split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      const header = Buffer.from(JSON.stringify({ alg, typ: 'email-proof+jwt' })).toString('base64url');
      for (const email_proof of [`${header}.${claims}.`, `${header}.${claims}`]) {
        await expectRefused(person, student({ ...accountOf(person), email_proof }), invalid);
      }
    }
  });

  it.each([
    ['another key', { secret: 'another secret, long enough to be one' }],
    ['another kind', { typ: 'at+jwt' }],
    ['the generic kind', { typ: 'JWT' }],
    ['another audience', { audience: 'dure-api' }],
    ['another issuer', { issuer: 'https://evil.example' }],
    ['an expired time', { expiresIn: -1 }],
    ['an unknown challenge', { challenge: '01890000-0000-7000-8000-000000000000' }],
    ['a challenge that is not an id', { challenge: "x' or true --" }],
  ])('is invalid with %s', async (_, forged) => {
    const person = await newcomer();
    const { jti = '' } = decodeJwt(person.email_proof);
    const email_proof = await forgeProof(test, { challenge: jti, email: person.email, ...forged });
    await expectRefused(person, student({ ...accountOf(person), email_proof }), invalid);
  });

  it('is valid if forged with the api’s own key and nothing else changed', async () => {
    const person = await newcomer();
    const { jti = '' } = decodeJwt(person.email_proof);
    const email_proof = await forgeProof(test, { challenge: jti, email: person.email });
    expect((await register(test, student({ ...accountOf(person), email_proof }))).status).toBe(201);
  });

  it('is invalid for a code that was never confirmed, even under the api’s own key', async () => {
    const person = await newcomer();
    const email = newStudentEmail();
    const unconfirmed = await receiveCode(test, email);
    const forged = await forgeProof(test, { challenge: unconfirmed.challenge, email });
    await expectRefused(person, student({ ...accountOf(person), email, email_proof: forged }), invalid);
  });

  it('is invalid for a code that another address confirmed, even under the api’s own key', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const { jti = '' } = decodeJwt(other.email_proof);
    const forged = await forgeProof(test, { challenge: jti, email: person.email });
    await expectRefused(other, student({ ...accountOf(person), email_proof: forged }), invalid);
  });

  it('cannot be an access token', async () => {
    const person = await newcomer();
    const { email, password } = await insertMember(test.db);
    const { body } = await test.call(signIn, { body: { email, password } }, { address: newAddress() });
    await expectRefused(person, student({ ...accountOf(person), email_proof: body.access }), invalid);
  });

  it('cannot be another person’s', async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()];
    await expectRefused(theirs, student({ ...accountOf(mine), email_proof: theirs.email_proof }), invalid);
    await expectRefused(theirs, student({ ...accountOf(theirs), email: newStudentEmail() }), invalid);
  });

  it('is valid for 30 minutes by the database’s clock, whatever it says itself', async () => {
    const person = await newcomer();
    const { jti = '' } = decodeJwt(person.email_proof);
    await test.db.execute(sql`
      update verification_challenges
      set confirmed_at = confirmed_at - make_interval(secs => ${emailProofLifeSeconds}) where id = ${jti}
    `);
    await expectRefused(person, student(accountOf(person)), invalid);
  });

  it('works once, also for a member who leaves and comes back', async () => {
    const person = await newcomer();
    await register(test, student(accountOf(person)));
    await test.db
      .update(members)
      .set({ email: null, userName: null, passwordHash: null, leftAt: new Date() })
      .where(eq(members.email, person.email));
    const { code } = await invite();
    const again = await register(test, student({ ...accountOf(person), code }));
    expect([again.status, again.error.error_type]).toEqual([409, 'email_proof_spent']);
    expect(await memberOf(person.email)).toBeUndefined();
  });
});

describe('the invitation, between the first screen and the last', () => {
  it('may have been revoked', async () => {
    const person = await newcomer();
    await revoke(test.db, person.code);
    await expectRefused(person, student(accountOf(person)), { status: 410, error_type: 'revoked' });
  });

  it('may have been used by another', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    await register(test, student(accountOf(first)));
    const late = { ...second, invitation: first.invitation };
    const payload = student({ ...accountOf(second), code: first.code });
    await expectRefused(late, payload, { status: 410, error_type: 'used' });
  });

  it('may have run out', async () => {
    const person = await newcomer();
    await test.db.execute(sql`
      update invitations set created_at = created_at - interval '8 days', expires_at = expires_at - interval '8 days'
      where id = ${person.invitation.id}
    `);
    await expectRefused(person, student(accountOf(person)), { status: 410, error_type: 'expired' });
  });

  it('may have lost its inviter', async () => {
    const person = await newcomer();
    const gone = await insertMember(test.db);
    const { code, id } = await insertPersonInvitation(test.db, { inviterId: gone.id });
    await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, gone.id));
    const late = { ...person, invitation: { id, code } };
    await expectRefused(late, student({ ...accountOf(person), code }), {
      status: 410,
      error_type: 'inactive',
    });
  });

  it('is invalid with an unknown code or a project’s code', async () => {
    const person = await newcomer();
    const projectId = await insertProject(test.db, { creatorId: inviter.id });
    const ofProject = await insertProjectInvitation(test.db, { inviterId: inviter.id, projectId });
    for (const code of ['AAAAAAAAAAAAAAAAAAAAAA', ofProject.code]) {
      const payload = student({ ...accountOf(person), code });
      await expectRefused(person, payload, { status: 404, error_type: 'invalid' });
    }
    expect(await usesOf(ofProject)).toBe(0);
  });
});

describe('a registration', () => {
  it('needs the three consents', async () => {
    const person = await newcomer();
    const fields = {
      'consents.terms': 'required',
      'consents.privacy': 'required',
      'consents.over_14': 'required',
    };
    const without = { ...student(accountOf(person)), consents: undefined };
    await expectRefused(person, without, { status: 422, error_type: 'invalid_input', fields });
    for (const name of ['terms', 'privacy', 'over_14'] as const) {
      const given = { terms: true, privacy: true, over_14: true };
      for (const wrong of [false, undefined, 'true', 1]) {
        const payload = { ...student(accountOf(person)), consents: { ...given, [name]: wrong } };
        await expectRefused(person, payload, {
          status: 422,
          error_type: 'invalid_input',
          fields: { [`consents.${name}`]: 'required' },
        });
      }
    }
  });

  const wrongProfiles: [Partial<Record<keyof StudentBody['profile'], unknown>>, string][] = [
    [{ user_name: ' \u3000 ' }, 'profile.user_name'],
    [{ user_name: '이\u202E새봄' }, 'profile.user_name'],
    [{ user_name: '이\0새봄' }, 'profile.user_name'],
    [{ user_name: '이'.repeat(41) }, 'profile.user_name'],
    [{ user_name: ['이새봄'] }, 'profile.user_name'],
    [{ year: '999' }, 'profile.year'],
    [{ year: '0999' }, 'profile.year'],
    [{ year: '２０２３' }, 'profile.year'],
    [{ year: 2023 }, 'profile.year'],
    [{ current_academic_degree: '학사' }, 'profile.current_academic_degree'],
    [{ keywords: [] }, 'profile.keywords'],
    [{ keywords: ['1', '2', '3', '4', '5', '6'] }, 'profile.keywords'],
    [{ keywords: ['교육', '교육'] }, 'profile.keywords'],
    [{ keywords: [' 교육'] }, 'profile.keywords.0'],
    [{ keywords: '교육' }, 'profile.keywords'],
    [{ skills: [] }, 'profile.skills'],
    [{ skills: ['TypeScript', 'typescript'] }, 'profile.skills'],
    [{ skills: [' '] }, 'profile.skills.0'],
    [{ second_major: 'snu-linguistics' }, 'profile.second_major'],
    [{ second_major: undefined }, 'profile.second_major'],
  ];
  it.each(wrongProfiles)('refuses %j', async (profile, field) => {
    const person = await newcomer();
    const body = student(accountOf(person));
    const payload = { ...body, profile: { ...body.profile, ...profile } };
    await expectRefused(person, payload, {
      status: 422,
      error_type: 'invalid_input',
      fields: { [field]: expect.any(String) },
    });
  });

  it.each([
    ['a short password', { password: 'a1b2c3d' }],
    ['a guessable password', { password: 'password1' }],
    ['too long a password', { password: 'a1'.repeat(100) }],
    ['unknown fields', { role: 'operator' }],
    ['an unknown kind of member', { user_type: 'operator' }],
    ['a student’s profile for an alumni', { user_type: 'alumni' }],
    ['no code', { code: undefined }],
    ['a malformed code', { code: 'x' }],
  ])('refuses %s', async (_, more) => {
    const person = await newcomer();
    const payload = { ...student(accountOf(person)), ...more };
    await expectRefused(person, payload, { status: 422, error_type: 'invalid_input' });
  });
});

// Shows 8.3: POST /api/user/register-link/
describe('an alumni', () => {
  it('becomes a member with any address, schools and work', async () => {
    const person = await newcomer(newEmail());
    const { status, body } = await register(test, alumni(accountOf(person)));
    expect(status).toBe(201);
    expect(await memberOf(person.email)).toMatchObject({
      userType: 'alumni',
      emailProven: true,
      verifiedUniversityKey: null,
      mentorVerifiedAt: null,
      invitedBy: inviter.id,
    });
    const schools = await test.db.select().from(educations).where(eq(educations.memberId, body.id));
    expect(schools).toEqual([
      expect.objectContaining({
        ordinal: 0,
        universityKey: 'snu',
        year: 2012,
        firstMajorKey: 'snu-linguistics',
        secondMajorKey: 'snu-history',
      }),
      expect.objectContaining({ ordinal: 1, universityKey: 'yonsei', year: 2007, secondMajorKey: null }),
    ]);
    expect(await test.db.select().from(careers).where(eq(careers.memberId, body.id))).toEqual([
      { memberId: body.id, ordinal: 0, company: '두물연구소', position: '연구원' },
    ]);
    const fields = await test.db
      .select()
      .from(careerSpecialties)
      .where(eq(careerSpecialties.memberId, body.id));
    expect(fields.map(({ specialty }) => specialty)).toEqual(['교육', '데이터']);
    const skills = await test.db.select().from(memberSkills).where(eq(memberSkills.memberId, body.id));
    expect(skills.map(({ skill }) => skill)).toEqual(['제품 기획']);
  });

  it('has a verified school if the address belongs to one of theirs', async () => {
    const [own, foreign] = [
      await newcomer(newStudentEmail('yonsei.ac.kr')),
      await newcomer(newStudentEmail('korea.ac.kr')),
    ];
    await register(test, alumni(accountOf(own)));
    await register(test, alumni(accountOf(foreign)));
    expect(await memberOf(own.email)).toMatchObject({ verifiedUniversityKey: 'yonsei' });
    expect(await memberOf(foreign.email)).toMatchObject({ verifiedUniversityKey: null });
  });

  it('may leave skills out', async () => {
    const person = await newcomer(newEmail());
    expect((await register(test, alumni(accountOf(person), { skills: undefined }))).status).toBe(201);
  });

  const snu = {
    school: 'snu',
    degree: 'master',
    majors: ['snu-linguistics', 'snu-history'],
    year: 2012,
  } as const;
  const wrong: [string, Partial<AlumniBody['profile']>, string, string][] = [
    [
      'a school that is not listed',
      { school_infos: [snu, { ...snu, school: 'nowhere' }] as never },
      'profile.school_infos.1.school',
      'not_listed',
    ],
    [
      'a major of another school',
      { school_infos: [snu, { ...snu, school: 'yonsei' }] as never },
      'profile.school_infos.1.majors.0',
      'not_listed',
    ],
    ['no school', { school_infos: [] }, 'profile.school_infos', 'too_few'],
    ['another school first', { school: 'yonsei' }, 'profile.school', 'mismatch'],
    ['another year first', { year: 2013 }, 'profile.year', 'mismatch'],
    [
      'another degree first',
      { current_academic_degree: 'doctoral' },
      'profile.current_academic_degree',
      'mismatch',
    ],
    ['another major first', { first_major: 'snu-korean-history' }, 'profile.first_major', 'mismatch'],
    ['fewer majors first', { second_major: null }, 'profile.second_major', 'mismatch'],
  ];
  it.each(wrong)('refuses %s', async (_, profile, field, fault) => {
    const person = await newcomer(newEmail());
    await expectRefused(person, alumni(accountOf(person), profile), {
      status: 422,
      error_type: 'invalid_input',
      fields: { [field]: fault },
    });
  });

  it('needs an email proof as well', async () => {
    const person = await newcomer(newEmail());
    const payload = alumni({ ...accountOf(person), email_proof: undefined });
    await expectRefused(person, payload, { status: 403, error_type: 'email_proof_invalid' });
  });
});

describe('an idempotency key', () => {
  it('repeats the first answer to the same call, even if the proof is gone by then', async () => {
    const person = await newcomer();
    const body = student(accountOf(person));
    const headers = { 'idempotency-key': 'the-same-again' };
    const first = await register(test, body, { headers });
    await test.db.execute(sql`delete from verification_challenges where email = ${person.email}`);
    await revoke(test.db, person.code);
    const again = await register(test, body, { headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('is refused with another body', async () => {
    const person = await newcomer();
    const headers = { 'idempotency-key': 'one-body' };
    const body = student(accountOf(person));
    await register(test, body, { headers });
    const reused = await register(test, { ...body, password: `${body.password}.` }, { headers });
    expect([reused.status, reused.error.error_type]).toEqual([422, 'idempotency_key_reused']);
  });

  it('can be used again after a refusal', async () => {
    const person = await newcomer();
    const headers = { 'idempotency-key': 'refused-first' };
    const wrong = student(accountOf(person), { first_major: 'philosophy' });
    expect((await register(test, wrong, { headers })).status).toBe(422);
    expect((await register(test, student(accountOf(person)), { headers })).status).toBe(201);
  });
});

it('keeps passwords, proofs, codes and addresses out of the log', async () => {
  const person = await newcomer();
  const body = student(accountOf(person));
  await register(test, body);
  await register(test, body);
  const log = test.logged.join('\n');
  for (const secret of [body.password, person.email_proof, person.code, person.email]) {
    expect(log).not.toContain(secret);
  }
});

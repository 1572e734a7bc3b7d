import {
  changeEmail,
  changePassword,
  graduate,
  ownDevices,
  ownSignIns,
  signOutDevice,
  signOutOtherDevices,
} from '@dure/contract/account.ts';
import { currentUser, publicUser } from '@dure/contract/members.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { sendCodeEmail } from '@dure/contract/verification.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { educations } from '../src/database/schema/educations.ts';
import { members } from '../src/database/schema/members.ts';
import { verificationChallenges } from '../src/database/schema/verification.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, newEmail, type TestMember } from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import {
  accessBySigningIn,
  atOnce,
  newAddress,
  newStudentEmail,
  proveAsByMail,
  proveBySql,
  tally,
} from './newcomer.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const nextPassword = '새로 정한 비밀번호';
const trySignIn = ({ email }: { email: string }, password: string) =>
  test.call(signIn, { body: { email, password } }, { address: newAddress() });
const lives = async (token: string) => (await test.call(currentUser, {}, { token })).status === 200;

// Shows 8.4: POST /api/user/current/password/
describe('changing the password', () => {
  const change = (token: string, password: string, next = nextPassword) =>
    test.call(changePassword, { body: { password, new_password: next } }, { token });

  it('signs out every other device, and the old password no longer works', async () => {
    const member = await insertMember(test.db);
    const [here, there] = [await accessBySigningIn(test, member), await accessBySigningIn(test, member)];
    expect((await change(here, member.password)).status).toBe(200);
    expect([await lives(here), await lives(there)]).toEqual([true, false]);
    expect((await trySignIn(member, member.password)).status).toBe(401);
    expect((await trySignIn(member, nextPassword)).status).toBe(200);
  });

  it('needs the current password and a valid new one', async () => {
    const member = await insertMember(test.db);
    const token = await accessBySigningIn(test, member);
    expect((await change(token, 'not mine')).error.error_type).toBe('password_wrong');
    expect((await change(token, member.password, 'short')).error.fields).toHaveProperty('new_password');
    expect((await trySignIn(member, member.password)).status).toBe(200);
  });

  it('succeeds once if called twice at the same time', async () => {
    const member = await insertMember(test.db);
    const token = await accessBySigningIn(test, member);
    const answers = await atOnce(2, (index) => change(token, member.password, `${nextPassword} ${index}`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

// Shows 8.4: GET /api/user/current/sessions/
// Shows 8.4: DELETE /api/user/current/sessions/{sessionId}/
describe('devices', () => {
  // Shows 8.4: POST /api/user/current/sessions/revoke-others/
  it('are listed with the current one marked, and signed out one by one or all others at once', async () => {
    const member = await insertMember(test.db);
    const [here, phone, tablet] = await atOnce(3, () => accessBySigningIn(test, member));
    const { body } = await test.call(ownDevices, {}, { token: here ?? '' });
    expect(body.sessions).toHaveLength(3);
    const others = body.sessions.filter(({ current }) => !current);
    expect(others).toHaveLength(2);

    const [one] = others;
    await test.call(signOutDevice, { params: { sessionId: one?.id ?? '' } }, { token: here ?? '' });
    const alive = [await lives(phone ?? ''), await lives(tablet ?? '')];
    expect(alive.filter(Boolean)).toHaveLength(1);
    await test.call(signOutOtherDevices, {}, { token: here ?? '' });
    expect([await lives(here ?? ''), await lives(phone ?? ''), await lives(tablet ?? '')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('cannot be signed out by another member or listed by a visitor', async () => {
    const [one, other] = [await insertMember(test.db), await insertMember(test.db)];
    const [mine, theirs] = [await accessBySigningIn(test, one), await accessBySigningIn(test, other)];
    const { body } = await test.call(ownDevices, {}, { token: theirs });
    const sessionId = body.sessions[0]?.id ?? '';
    expect((await test.call(signOutDevice, { params: { sessionId } }, { token: mine })).status).toBe(200);
    expect(await lives(theirs)).toBe(true);
    expect((await test.call(ownDevices, {})).status).toBe(401);
  });
});

// Shows 8.4: POST /api/user/current/email/
describe('changing the address', () => {
  const change = (token: string, { password }: TestMember, email: string, email_proof: string) =>
    test.call(changeEmail, { body: { password, email, email_proof } }, { token });

  it('moves signing in to the new one, signs other devices out, mails the old one and frees it', async () => {
    const member = await insertMember(test.db, { userType: 'alumni' });
    const token = await accessBySigningIn(test, member);
    const other = await accessBySigningIn(test, member);
    const email = newEmail('work.example');
    expect((await change(token, member, email, await proveAsByMail(test, token, email))).status).toBe(200);
    expect((await test.call(currentUser, {}, { token: other })).status).toBe(401);
    expect((await test.call(currentUser, {}, { token })).status).toBe(200);
    expect((await trySignIn({ email }, member.password)).status).toBe(200);
    expect((await trySignIn(member, member.password)).status).toBe(401);
    await expect
      .poll(() => test.smtp.mails.filter(({ to }) => to === member.email).at(-1)?.subject)
      .toBe('[두레] 이메일이 바뀌었어요');
    const told = test.smtp.mails.findLast(({ to }) => to === member.email);
    expect(told?.text).not.toContain(email);
    expect((await insertMember(test.db, { email: member.email })).email).toBe(member.email);
  });

  it('needs the password and an unused proof of the new address', async () => {
    const member = await insertMember(test.db, { userType: 'alumni' });
    const token = await accessBySigningIn(test, member);
    const email = newEmail('work.example');
    const proof = await proveAsByMail(test, token, email);
    const errorOf = async (called: ReturnType<typeof change>) => (await called).error.error_type;
    const guessed = change(token, { ...member, password: 'guess' }, email, proof);
    expect(await errorOf(guessed)).toBe('password_wrong');
    expect(await errorOf(change(token, member, newEmail(), proof))).toBe('email_proof_invalid');
    // Both calls find the address free before one of them spends the proof.
    const answers = await raced(
      test,
      sql`select from verification_challenges where email = ${email} for update`,
      () => atOnce(2, () => change(token, member, email, proof)),
      [],
      2,
    );
    const told = answers.map(({ status, error }) => (status === 200 ? 'changed' : error.error_type));
    expect(told.toSorted()).toEqual(['changed', 'email_proof_spent']);
    const again = newEmail('work.example');
    await proveAsByMail(test, token, again);
    expect(await errorOf(change(token, member, again, proof))).toBe('email_proof_invalid');
  });

  it('refuses a proof made for joining and a proof of another member', async () => {
    const member = await insertMember(test.db, { userType: 'alumni' });
    const token = await accessBySigningIn(test, member);
    const email = newEmail('work.example');
    const toJoin = await proveBySql(test, email);
    expect((await change(token, member, email, toJoin)).error.error_type).toBe('email_proof_invalid');

    const other = newEmail('work.example');
    const others = await proveAsByMail(
      test,
      await accessBySigningIn(test, await insertMember(test.db)),
      other,
    );
    expect((await change(token, member, other, others)).error.error_type).toBe('email_proof_invalid');
  });

  // Shows 17.11: of two who proved one address one has it
  it('succeeds for only one of two members who proved the same address', async () => {
    const email = newEmail('work.example');
    const movers = await atOnce(2, async () => {
      const member = await insertMember(test.db, { userType: 'alumni' });
      const token = await accessBySigningIn(test, member);
      await test.db.execute(sql`update verification_budgets set last_sent_at = null where email = ${email}`);
      return { member, token };
    });
    const proofs: string[] = [];
    for (const { token } of movers) {
      await test.db.execute(sql`update verification_budgets set last_sent_at = null where email = ${email}`);
      proofs.push(await proveAsByMail(test, token, email));
    }
    const answers = await Promise.all(
      movers.map(({ token, member }, index) => change(token, member, email, proofs[index] ?? '')),
    );
    expect(tally(answers.map(({ status, error }) => (status === 200 ? 'ok' : error.error_type)))).toEqual(
      new Map([
        ['ok', 1],
        ['email_registered', 1],
      ]),
    );
  });

  it('lets a student use only an address of their school, which stays verified', async () => {
    const member = await insertMember(test.db, { emailProven: true });
    await test.db.insert(educations).values({
      memberId: member.id,
      ordinal: 0,
      universityKey: 'snu',
      degree: 'bachelor',
      year: 2023,
      firstMajorKey: 'snu-linguistics',
    });
    const token = await accessBySigningIn(test, member);
    const attempt = async (email: string) =>
      change(token, member, email, await proveAsByMail(test, token, email));
    expect((await attempt(newEmail('work.example'))).error.error_type).toBe('university_unsupported');
    expect((await attempt(newStudentEmail('yonsei.ac.kr'))).error.error_type).toBe('school_mismatch');
    expect((await attempt(newStudentEmail())).status).toBe(200);
    const seen = await test.call(publicUser, { params: { id: member.id } });
    expect(seen.body.verified_school).toBe('서울대학교');
  });

  it('records who asked for the code', async () => {
    const member = await insertMember(test.db);
    const token = await accessBySigningIn(test, member);
    const email = newEmail();
    await test.call(sendCodeEmail, { body: { email } }, { token, address: newAddress() });
    const [row] = await test.db
      .select()
      .from(verificationChallenges)
      .where(eq(verificationChallenges.email, email));
    expect(row?.memberId).toBe(member.id);
  });
});

// Shows 8.4: POST /api/user/current/graduation/
describe('graduating', () => {
  const company_info = { company: '두물연구소', field: ['교육', '데이터'], position: ['연구원'] };
  const graduateWith = (token: string) => test.call(graduate, { body: { company_info } }, { token });

  it('makes a student an alumni with their workplace, once, and keeps the profile', async () => {
    const member = await insertMember(test.db, { userName: '남궁빛나' });
    const token = await accessBySigningIn(test, member);
    const answers = await atOnce(2, () => graduateWith(token));
    expect(tally(answers.map(({ status }) => status))).toEqual(
      new Map([
        [200, 1],
        [409, 1],
      ]),
    );
    const { body } = await test.call(publicUser, { params: { id: member.id } }, { token });
    expect(body).toMatchObject({
      user_type: 'alumni',
      profile: { user_name: '남궁빛나' },
      details: { company_infos: [company_info] },
    });
  });

  it('is refused to alumni, visitors and suspended members', async () => {
    const member = await insertMember(test.db, { userType: 'alumni' });
    const token = await accessBySigningIn(test, member);
    expect((await graduateWith(token)).error.error_type).toBe('already_alumni');
    expect((await test.call(graduate, { body: { company_info } })).status).toBe(401);
    await test.db.update(members).set({ suspendedAt: sql`now()` }).where(eq(members.id, member.id));
    expect((await graduateWith(token)).status).toBe(401);
  });
});

// Shows 8.4: GET /api/user/current/sign-ins/
describe('my sign-ins', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
  const enter = async ({ email, password }: TestMember, address: string, agent = 'curl/8.0') => {
    const headers = { 'user-agent': agent };
    return (await test.call(signIn, { body: { email, password } }, { address, headers })).body.access;
  };

  it('say when, with which device and whether from the current network', async () => {
    const [member, other] = [await insertMember(test.db), await insertMember(test.db)];
    const [home, away] = [newAddress(), newAddress()];
    await enter(other, home);
    await enter(member, away, iphone);
    const token = await enter(member, home);
    const answer = await test.call(ownSignIns, {}, { token, address: home });
    expect(answer.body.sign_ins).toEqual([
      { at: expect.any(String), device: '', same_network: true },
      { at: expect.any(String), device: 'iphone safari', same_network: false },
    ]);
    const from = await test.call(ownSignIns, {}, { token, address: away });
    expect(from.body.sign_ins.map(({ same_network }) => same_network)).toEqual([false, true]);
  });

  it('are the newest twenty, and need a session', async () => {
    const member = await insertMember(test.db);
    const token = await enter(member, newAddress());
    await test.sql`insert into security_events (kind, member_id, at)
      select 'session.started', ${member.id}, now() - n * interval '1 day' from generate_series(1, 30) n`;
    const { body } = await test.call(ownSignIns, {}, { token });
    expect(body.sign_ins).toHaveLength(20);
    expect(body.sign_ins.map(({ at }) => at)).toEqual(
      body.sign_ins
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect((await test.call(ownSignIns, {})).status).toBe(401);
  });
});

import { changeEmail, changePassword, leave } from '@dure/contract/account.ts';
import { newDeviceMailsPerDay } from '@dure/contract/limits.ts';
import { currentUser } from '@dure/contract/members.ts';
import { changeRole, team } from '@dure/contract/operating-team.ts';
import { giveSecondFactor, removeTotp, secondFactor } from '@dure/contract/second-factor.ts';
import { disownAccount, resetPassword, signIn } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, newEmail, type TestMember } from './harness/fixtures.ts';
import { atOnce, newAddress, proveAsByMail, tally } from './newcomer.ts';
import { actsOn, ofTeam } from './operating.ts';
import { passkeyOf } from './passkeys-of.ts';
import { appOf, recoveryCodesOf } from './second-factor-of.ts';

/** Specification 2.16: mails about a sign-in or a change, and “it was not me”. */

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const phone = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const password = '새로 정한 비밀번호';

/** Resolves once nothing waits to be mailed: a busy machine may take a second try. */
const allMailed = () => expect.poll(async () => (await test.sql`select from jobs`).length).toBe(0);

const enter = async (member: Pick<TestMember, 'email' | 'password'>, device?: string) => {
  const body = { email: member.email, password: member.password, ...(device ? { device } : {}) };
  const answer = await test.call(
    signIn,
    { body },
    { address: newAddress(), headers: { 'user-agent': phone } },
  );
  await allMailed();
  return answer;
};
const mailsTo = (email: string) => test.smtp.mails.filter(({ to }) => to === email);
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject.replace('[두레] ', ''));
function tokenOf(mail: { text: string } | undefined): string {
  const links = mail?.text.match(/https?:\S+/g) ?? [];
  expect(links).toHaveLength(1);
  return new URL(links[0] ?? '').searchParams.get('token') ?? '';
}
const disown = (token: string) => test.call(disownAccount, { body: { token } }, { address: newAddress() });
const lives = async (token: string) => (await test.call(currentUser, {}, { token })).status === 200;
const addressOf = async ({ id }: TestMember) =>
  (await test.sql<{ email: string }[]>`select email from members where id = ${id}`)[0]?.email;
const eventsOf = async ({ id }: TestMember) =>
  (
    await test.sql<{ kind: string }[]>`select kind from security_events where member_id = ${id} order by id`
  ).map(({ kind }) => kind);

/** A member who has signed in, and a thief who signed in with the same password. */
async function robbed() {
  const member = await insertMember(test.db, { userType: 'alumni' });
  const owner = (await enter(member)).body;
  const thief = (await enter(member)).body;
  return { member, owner, thief };
}

/** Changes the account's address to `email`, with the session of `token`. */
async function moveTo(email: string, member: TestMember, token: string): Promise<void> {
  const proof = await proveAsByMail(test, token, email);
  const body = { password: member.password, email, email_proof: proof };
  expect((await test.call(changeEmail, { body }, { token })).status).toBe(200);
  await allMailed();
}

// Shows 17.11: a mail reports a new device, and “it was not me” gives the account back, once
describe('a security notice', () => {
  it('reports a new device with its name and the time, but not a known device or the first one', async () => {
    const member = await insertMember(test.db);
    const { device } = (await enter(member)).body;
    expect(subjectsTo(member.email)).toEqual([]);
    await enter(member, device);
    expect(subjectsTo(member.email)).toEqual([]);
    await enter(member, 'x'.repeat(22));
    expect(subjectsTo(member.email)).toEqual(['새 기기에서 로그인했어요']);
    const [mail] = mailsTo(member.email);
    expect(mail?.text).toMatch(
      /\d{4}년 \d+월 \d+일 (오전|오후) \d+:\d{2}에 안드로이드의 크롬에서 로그인했어요/,
    );
    expect(mail?.text).not.toMatch(/\d{6}/);
  });

  it('reports the first sign-in of a member who joined days ago', async () => {
    const member = await insertMember(test.db, { createdAt: new Date(Date.now() - 3 * 86_400_000) });
    await enter(member);
    expect(subjectsTo(member.email)).toHaveLength(1);
  });

  it('comes at most ten times a day to a member whose browser never sends the device’s mark', async () => {
    const member = await insertMember(test.db);
    for (let opened = 0; opened < newDeviceMailsPerDay + 3; opened += 1) {
      expect((await enter(member)).status).toBe(200);
    }
    expect(subjectsTo(member.email)).toHaveLength(newDeviceMailsPerDay);
  });

  it('reports a changed password, and reports a changed address to the old address', async () => {
    const { member, owner } = await robbed();
    const { access: token } = owner;
    await moveTo(newEmail(), member, token);
    const change = { password: member.password, new_password: password };
    await test.call(changePassword, { body: change }, { token });
    await allMailed();
    expect(subjectsTo(member.email).at(-1)).toBe('이메일이 바뀌었어요');
    expect(subjectsTo((await addressOf(member)) ?? '').at(-1)).toBe('비밀번호가 바뀌었어요');
  });

  it('is not sent for a change that was refused', async () => {
    const { member, owner } = await robbed();
    const before = mailsTo(member.email).length;
    const body = { password: 'not mine', new_password: password };
    await test.call(changePassword, { body }, { token: owner.access });
    expect(mailsTo(member.email)).toHaveLength(before);
  });
});

// Shows 17.11: a mail reports a new device, and “it was not me” gives the account back, once
// Shows 8.4: POST /api/account/disown/
describe('“it was not me”', () => {
  it('signs out everywhere, ends the password and mails a link for setting a new one', async () => {
    const { member, owner, thief } = await robbed();
    expect((await disown(tokenOf(mailsTo(member.email).at(-1)))).status).toBe(200);
    expect([await lives(owner.access), await lives(thief.access)]).toEqual([false, false]);
    expect((await enter(member)).error.error_type).toBe('wrong_credentials');
    await expect.poll(() => subjectsTo(member.email).at(-1)).toBe('비밀번호를 재설정해 주세요');
    const token = tokenOf(mailsTo(member.email).at(-1));
    expect((await test.call(resetPassword, { body: { token, password } })).status).toBe(200);
    expect((await enter({ ...member, password })).status).toBe(200);
    expect(await eventsOf(member)).toEqual([
      'session.started',
      'session.started',
      'account.disowned',
      'reset.done',
      'session.started',
    ]);
  });

  it('takes effect once, however many presses come at once', async () => {
    const { member } = await robbed();
    const token = tokenOf(mailsTo(member.email).at(-1));
    const answers = await atOnce(20, () => disown(token));
    const ends = tally(answers.map(({ status, error }) => (status === 200 ? 'ok' : error.error_type)));
    expect(Object.fromEntries(ends)).toEqual({ ok: 1, used: 19 });
    await expect
      .poll(() => subjectsTo(member.email).filter((subject) => /재설정해/.test(subject)))
      .toHaveLength(1);
    expect((await eventsOf(member)).filter((kind) => kind === 'account.disowned')).toHaveLength(1);
  });

  it('is refused as a GET, with an expired or forged link, and for a suspended member', async () => {
    const { member, owner } = await robbed();
    const token = tokenOf(mailsTo(member.email).at(-1));
    expect((await test.inject(`/api/account/disown/?token=${token}`)).statusCode).toBe(405);
    expect((await disown(`${token.slice(0, -1)}-`)).error.error_type).toBe('invalid');
    await test.sql`update notice_links set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'
      where member_id = ${member.id}`;
    expect((await disown(token)).error.error_type).toBe('expired');
    expect(await lives(owner.access)).toBe(true);
    await test.sql`update members set suspended_at = now() where id = ${member.id}`;
    expect((await disown(token)).error.error_type).toBe('invalid');
  });

  it('removes passkeys added after the reported sign-in, and keeps older ones', async () => {
    const member = await insertMember(test.db);
    const add = (credential: string) => test.sql`
      insert into passkeys (member_id, credential_id, public_key, name) values (${member.id}, ${credential}, 'key', 'name')`;
    await enter(member);
    await add(`older-${member.id}`);
    await enter(member);
    await add(`thief-${member.id}`);
    expect((await disown(tokenOf(mailsTo(member.email).at(-1)))).status).toBe(200);
    expect(await test.sql`select credential_id from passkeys where member_id = ${member.id}`).toEqual([
      { credential_id: `older-${member.id}` },
    ]);
  });
});

/** Sets up an authenticator app with the session. */
async function setApp(token: string): Promise<void> {
  await appOf(test, token);
  await allMailed();
}

// Shows 17.11: a mail reports a changed second factor, and “it was not me” forgets what was set since
describe('an operator’s second factor', () => {
  it('causes a mail when an app is added or removed, or when recovery codes are drawn or used', async () => {
    const operator = await insertMember(test.db, { role: 'operator' });
    const { access: token, device } = (await enter(operator)).body;
    await setApp(token);
    const [code = ''] = await recoveryCodesOf(test, token);
    const again = (await enter(operator, device)).body.access;
    const used = { body: { recovery_code: code } };
    expect((await test.call(giveSecondFactor, used, { token: again })).status).toBe(200);
    expect((await test.call(giveSecondFactor, used, { token: again })).error.error_type).toBe(
      'second_factor_wrong',
    );
    expect((await test.call(removeTotp, {}, { token })).error.error_type).toBe('second_factor_last');
    await passkeyOf(test, token);
    expect((await test.call(removeTotp, {}, { token })).status).toBe(200);
    await allMailed();
    expect(subjectsTo(operator.email).toSorted()).toEqual([
      '복구 코드로 로그인했어요',
      '복구 코드를 새로 만들었어요',
      '인증 앱이 등록됐어요',
      '인증 앱이 삭제됐어요',
      '패스키가 추가됐어요',
    ]);
    const ofUse = mailsTo(operator.email).find(({ subject }) => subject.includes('복구 코드로'));
    expect(ofUse?.text).toContain('남은 복구 코드는 9개예요');
  });

  it('is forgotten if a thief set it up, and the member can set up a new one', async () => {
    const operator = await insertMember(test.db, { role: 'operator' });
    const { access: thief } = (await enter(operator)).body;
    await setApp(thief);
    await recoveryCodesOf(test, thief);
    const added = mailsTo(operator.email).find(({ subject }) => subject.includes('인증 앱'));
    expect((await disown(tokenOf(added))).status).toBe(200);
    await expect.poll(() => subjectsTo(operator.email).at(-1)).toBe('비밀번호를 재설정해 주세요');
    const reset = { token: tokenOf(mailsTo(operator.email).at(-1)), password };
    expect((await test.call(resetPassword, { body: reset })).status).toBe(200);
    const { access: token } = (await enter({ ...operator, password })).body;
    const state = (await test.call(secondFactor, {}, { token })).body;
    expect(state).toMatchObject({ set_up: false, totp: false, recovery_codes_left: 0 });
    // They have no role until an owner gives it again, which ends their sessions.
    const another = await ofTeam(test, 'owner');
    const given = { params: { memberId: operator.id }, body: { role: 'operator' as const } };
    expect((await test.call(changeRole, given, another)).status).toBe(200);
    await setApp((await enter({ ...operator, password })).body.access);
    expect(await lives(token)).toBe(false);
  });

  it('stays if it was set up before the reported sign-in', async () => {
    const operator = await insertMember(test.db, { role: 'operator' });
    const { access: owner } = (await enter(operator)).body;
    await setApp(owner);
    await recoveryCodesOf(test, owner);
    await enter(operator);
    const ofDevice = mailsTo(operator.email).find(({ subject }) => subject.includes('새 기기'));
    expect((await disown(tokenOf(ofDevice))).status).toBe(200);
    const kept = await test.sql`
      select sealed is not null as app, (select count(*)::int from recovery_codes where member_id = ${operator.id}) as codes
      from totp_secrets where member_id = ${operator.id}`;
    expect(kept).toEqual([{ app: true, codes: 10 }]);
    const another = await ofTeam(test, 'owner');
    const given = { params: { memberId: operator.id }, body: { role: 'operator' as const } };
    expect((await test.call(changeRole, given, another)).status).toBe(200);
    expect(await test.sql`select from recovery_codes where member_id = ${operator.id}`).toHaveLength(10);
  });
});

// Shows 17.11: an intruder who changed the address keeps neither account nor address
// Shows 17.17: a mailbox alone never leads to a role
describe('an operating role', () => {
  it('is suspended by “it was not me”; the other owners are told, and one gives it again', async () => {
    const [owner, other] = [await ofTeam(test, 'owner'), await ofTeam(test, 'owner')];
    await enter(owner);
    const mail = mailsTo(owner.email).at(-1);
    expect((await disown(tokenOf(mail))).status).toBe(200);
    await allMailed();
    const reset = tokenOf(mailsTo(owner.email).at(-1));
    await test.call(resetPassword, { body: { token: reset, password } }, { address: newAddress() });
    const thief = { token: (await enter({ email: owner.email, password })).body.access };
    await appOf(test, thief.token).catch(() => undefined);
    await passkeyOf(test, thief.token);
    expect((await test.call(team, {}, thief)).status).toBe(404);
    expect((await test.call(currentUser, {}, thief)).body.operating_role).toBeNull();
    expect(subjectsTo(other.email)).toContain('윤운영님의 운영진 역할을 멈췄어요');

    const listed = (await test.call(team, {}, other)).body.team.find(({ id }) => id === owner.id);
    expect(listed).toMatchObject({ role: 'owner', role_suspended: true });
    const given = { params: { memberId: owner.id }, body: { role: 'owner' as const } };
    expect((await test.call(changeRole, given, other)).status).toBe(200);
    // The thief's session is over, and what they set up is gone.
    expect((await test.call(currentUser, {}, thief)).status).toBe(401);
    const left = await test.sql`select from passkeys where member_id = ${owner.id}
      union all select from totp_secrets where member_id = ${owner.id}`;
    expect(left).toHaveLength(1);
    expect((await actsOn(test, owner.id)).map(({ act }) => act)).toEqual(['role.suspend', 'role.make_owner']);
  });
});

it('a member whose role is suspended can leave', async () => {
  const member = await ofTeam(test, 'operator');
  await test.sql`update members set role_suspended_at = now() where id = ${member.id}`;
  const left = await test.call(leave, { body: { password: member.password } }, member);
  expect(left.status).toBe(200);
});

describe('an account whose address was changed', () => {
  it('gets back the school that its address verifies', async () => {
    const member = await insertMember(test.db, {
      userType: 'alumni',
      email: newEmail('snu.ac.kr'),
      emailProven: true,
      verifiedUniversityKey: 'snu',
    });
    await test.sql`insert into educations (member_id, ordinal, university_key, degree, year, first_major_key)
      values (${member.id}, 0, 'snu', 'bachelor', '2019', 'snu-linguistics')`;
    await enter(member);
    const thief = (await enter(member)).body;
    const school = async () =>
      (await test.sql`select verified_university_key as key from members where id = ${member.id}`)[0]?.key;
    await moveTo(newEmail(), member, thief.access);
    expect(await school()).toBeNull();
    expect((await disown(tokenOf(mailsTo(member.email).at(-1)))).status).toBe(200);
    expect([await addressOf(member), await school()]).toEqual([member.email, 'snu']);
  });

  it('goes back to the address that the link was mailed to', async () => {
    const { member, thief } = await robbed();
    const taken = newEmail();
    await moveTo(taken, member, thief.access);
    expect((await disown(tokenOf(mailsTo(member.email).at(-1)))).status).toBe(200);
    expect(await addressOf(member)).toBe(member.email);
    await expect.poll(() => subjectsTo(member.email).at(-1)).toBe('비밀번호를 재설정해 주세요');
    expect(subjectsTo(taken)).not.toContain('비밀번호를 재설정해 주세요');
    expect(await eventsOf(member)).toContain('address.restored');
  });

  it('goes back with an earlier mail too, and the link of a later mail then fails', async () => {
    const { member, thief } = await robbed();
    const [first, second] = [newEmail(), newEmail()];
    await moveTo(first, member, thief.access);
    await moveTo(second, member, thief.access);
    const newDevice = mailsTo(member.email).find(({ subject }) => subject.includes('새 기기'));
    const atFirst = tokenOf(mailsTo(first).at(-1));
    expect((await disown(tokenOf(newDevice))).status).toBe(200);
    expect(await addressOf(member)).toBe(member.email);
    expect((await disown(atFirst)).error.error_type).toBe('used');
    expect(await addressOf(member)).toBe(member.email);
  });

  it('goes back with the older link even after the newer one was used', async () => {
    const { member, thief } = await robbed();
    const [first, second] = [newEmail(), newEmail()];
    await moveTo(first, member, thief.access);
    const atOwner = tokenOf(mailsTo(member.email).at(-1));
    await moveTo(second, member, thief.access);
    expect((await disown(tokenOf(mailsTo(first).at(-1)))).status).toBe(200);
    expect(await addressOf(member)).toBe(first);
    expect((await disown(atOwner)).status).toBe(200);
    expect(await addressOf(member)).toBe(member.email);
  });

  it('keeps the new address if another member has the old one, and the link is not used up', async () => {
    const { member, thief } = await robbed();
    const taken = newEmail();
    await moveTo(taken, member, thief.access);
    const token = tokenOf(mailsTo(member.email).at(-1));
    await insertMember(test.db, { email: member.email });
    expect((await disown(token)).error.error_type).toBe('email_registered');
    expect([await addressOf(member), await lives(thief.access)]).toEqual([taken, true]);
    expect((await disown(token)).error.error_type).toBe('email_registered');
  });
});

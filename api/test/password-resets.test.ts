import {
  passwordResetLifeSeconds,
  passwordResetsPerAddressPerHour,
  passwordResetsPerClientPerHour,
  signInFailuresPerOrigin,
} from '@dure/contract/limits.ts';
import { currentUser } from '@dure/contract/members.ts';
import {
  checkPasswordReset,
  refreshSession,
  requestPasswordReset,
  resetPassword,
  signIn,
} from '@dure/contract/sessions.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members } from '../src/database/schema/members.ts';
import { passwordResets } from '../src/database/schema/password-resets.ts';
import { besideTransaction } from '../src/database/transaction.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, newEmail, type TestMember } from './harness/fixtures.ts';
import { raced, untilWaiting } from './harness/raced.ts';
import { accessOf, atOnce, newAddress, tally } from './newcomer.ts';
import { ofTeam } from './operating.ts';
import { passkeyOf } from './passkeys-of.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const newPassword = '새로 정한 비밀번호';

const ask = (email: string, address = newAddress(), on = test) =>
  on.call(requestPasswordReset, { body: { email } }, { address });
/** Asks without waiting for the jobs that follow. */
const askOnly = (email: string) =>
  test.inject({ method: 'POST', url: requestPasswordReset.path, payload: { email } });
const reset = (token: string, password = newPassword) =>
  test.call(resetPassword, { body: { token, password } }, { address: newAddress() });
const trySignIn = (email: string, password: string, address = newAddress()) =>
  test.call(signIn, { body: { email, password } }, { address });
const mailsTo = (email: string, on = test) => on.smtp.mails.filter(({ to }) => to === email);

/** Asks for a link and takes its token out of the mail. */
async function receiveToken(email: string): Promise<string> {
  const before = mailsTo(email).length;
  expect((await ask(email)).status).toBe(200);
  await expect.poll(() => mailsTo(email).length).toBe(before + 1);
  const [link = ''] =
    mailsTo(email)
      .at(-1)
      ?.text.match(/https?:\S+/) ?? [];
  const url = new URL(link);
  expect([url.origin, url.pathname]).toEqual([test.config.publicOrigin, '/password/reset']);
  return url.searchParams.get('token') ?? '';
}

const hashOf = async ({ id }: TestMember) => {
  const [row] = await test.db.select().from(members).where(eq(members.id, id));
  return row?.passwordHash;
};
const linksOf = ({ id }: TestMember) =>
  test.db.select().from(passwordResets).where(eq(passwordResets.memberId, id));
const outcomes = (answers: readonly { status: number; error: { error_type?: string } }[]) =>
  tally(answers.map(({ status, error }) => (status === 200 ? 'ok' : error.error_type)));

// Shows 8.4: POST /api/password/reset-request/
describe('asking for a link', () => {
  it('mails one, and the mail contains no other link', async () => {
    const { email } = await insertMember(test.db);
    await receiveToken(email);
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe('[두레] 비밀번호를 재설정해 주세요');
    const link = mail?.text.match(/https?:\S+/g) ?? [];
    expect(link).toHaveLength(1);
    expect(mail?.html.match(/https?:[^"<\s]+/g)).toEqual(link);
  });

  it('stores only a hash of its token, valid for half an hour', async () => {
    const member = await insertMember(test.db);
    const token = await receiveToken(member.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await linksOf(member);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.tokenHash).toMatch(/^[\w-]{43}$/);
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(
      passwordResetLifeSeconds * 1000,
    );
  });

  it('answers before looking up whether the address is known', async () => {
    const { email } = await insertMember(test.db);
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table members in access exclusive mode`);
      const ask = (address: string) => besideTransaction(async () => await askOnly(address));
      const [known, unknown] = [await ask(email), await ask(newEmail())];
      for (const answer of [known, unknown]) expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
      expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
      expect(mailsTo(email)).toEqual([]);
    });
    await expect.poll(() => mailsTo(email).length).toBe(1);
  });

  it('mails nothing to strangers, suspended members or members who left', async () => {
    const other = await testApp();
    const [member, suspended, left] = [
      await insertMember(other.db),
      await insertMember(other.db, { suspendedAt: new Date() }),
      await insertMember(other.db),
    ];
    await other.db
      .update(members)
      .set({ leftAt: new Date(), email: null, userName: null, passwordHash: null })
      .where(eq(members.id, left.id));
    for (const { email } of [suspended, left, { email: newEmail() }, member]) {
      const answer = await ask(email, newAddress(), other);
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    await other.close();
    expect(other.smtp.mails.map(({ to }) => to)).toEqual([member.email]);
  });

  it('answers the same while mail is refused, and logs no address', async () => {
    const { email } = await insertMember(test.db);
    test.smtp.refusing = true;
    expect((await ask(email)).status).toBe(200);
    test.smtp.refusing = false;
    expect(test.logged.join('')).toContain('"kind":"mail","why":"was refused"');
    expect(test.logged.join('')).not.toContain(email);
    expect(mailsTo(email)).toEqual([]);
  });

  it.each([
    ['known', async () => (await insertMember(test.db)).email],
    ['unknown', async () => newEmail()],
  ])('limits requests for one address: %s', async (_, makeEmail) => {
    const email = await makeEmail();
    for (let asked = 0; asked < passwordResetsPerAddressPerHour; asked += 1) {
      expect((await ask(email)).status).toBe(200);
    }
    const refused = await ask(email);
    expect([refused.status, refused.error.error_type]).toEqual([429, 'rate_limited']);
    expect(refused.error.retry_in).toBeGreaterThan(3500);
  });

  it('limits requests by one client, not counting those refused for their address', async () => {
    const address = newAddress();
    const email = newEmail();
    const spent = passwordResetsPerAddressPerHour;
    await atOnce(spent + 10, () => ask(email, address));
    const answers = await atOnce(passwordResetsPerClientPerHour - spent + 3, () => ask(newEmail(), address));
    expect(outcomes(answers)).toEqual(
      new Map([
        ['ok', passwordResetsPerClientPerHour - spent],
        ['rate_limited', 3],
      ]),
    );
    expect((await ask(newEmail())).status).toBe(200);
  });
});

// Shows 8.4: POST /api/password/reset/
describe('setting a new password', () => {
  it('lets the member sign in with it, and no longer with the old one', async () => {
    const { email, password } = await insertMember(test.db);
    const answer = await reset(await receiveToken(email));
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await trySignIn(email, newPassword)).status).toBe(200);
    expect((await trySignIn(email, password)).error.error_type).toBe('wrong_credentials');
  });

  it('ends all of the member’s sessions at once, and nobody else’s', async () => {
    const [member, other] = [await insertMember(test.db), await insertMember(test.db)];
    const devices = [
      (await trySignIn(member.email, member.password)).body,
      (await trySignIn(member.email, member.password)).body,
    ];
    const others = (await trySignIn(other.email, other.password)).body;
    await reset(await receiveToken(member.email));
    for (const { access, refresh } of devices) {
      expect((await test.call(currentUser, {}, { token: access })).status).toBe(401);
      const refreshed = await test.call(refreshSession, { body: { refresh } });
      expect(refreshed.error.error_type).toBe('session_over');
    }
    expect((await test.call(currentUser, {}, { token: others.access })).status).toBe(200);
  });

  it('removes the passkeys, which a thief may have added, and names them in the mail', async () => {
    const member = await insertMember(test.db);
    await passkeyOf(test, await accessOf(test, member), '도둑의 열쇠');
    await reset(await receiveToken(member.email));
    expect(await test.sql`select from passkeys where member_id = ${member.id}`).toHaveLength(0);
    await expect
      .poll(() => mailsTo(member.email).at(-1)?.text)
      .toContain('패스키도 모두 지웠어요: 도둑의 열쇠.');
  });

  it('leaves a team member’s second factor in place, and suspends a role without one', async () => {
    const [kept, bare] = [
      await ofTeam(test, 'operator'),
      await insertMember(test.db, { operatingRole: 'owner' }),
    ];
    for (const { email } of [kept, bare]) await reset(await receiveToken(email));
    expect(await test.sql`select from passkeys where member_id = ${kept.id}`).toHaveLength(1);
    const suspended = await test.sql`
      select role_suspended_at is not null as suspended from members
      where id in (${kept.id}, ${bare.id}) order by id = ${bare.id}`;
    expect(suspended.map((row) => row.suspended)).toEqual([false, true]);
  });

  it('forgets failed tries with the old password', async () => {
    const { email } = await insertMember(test.db);
    const address = newAddress();
    for (let tried = 0; tried < signInFailuresPerOrigin; tried += 1)
      await trySignIn(email, 'not this one', address);
    expect((await trySignIn(email, 'not this one', address)).error.error_type).toBe('rate_limited');
    await reset(await receiveToken(email));
    expect((await trySignIn(email, newPassword, address)).status).toBe(200);
  });

  it('refuses a weak one, and the link stays valid', async () => {
    const { email } = await insertMember(test.db);
    const token = await receiveToken(email);
    const weak = await reset(token, 'short');
    expect([weak.status, weak.error.fields]).toEqual([422, { password: 'too_short' }]);
    const guessable = await reset(token, `${email.split('@')[0]}!`);
    expect([guessable.status, guessable.error.fields]).toEqual([422, { password: 'guessable' }]);
    expect((await reset(token)).status).toBe(200);
  });
});

describe('a link', () => {
  it('is invalid if it was never sent', async () => {
    const { email } = await insertMember(test.db);
    const token = await receiveToken(email);
    const [first = ''] = token;
    const forged = (first === 'A' ? 'B' : 'A') + token.slice(1);
    for (const wrong of [forged, 'x', `${token} `]) {
      const answer = await reset(wrong);
      expect([answer.status, answer.error.error_type]).toEqual([404, 'invalid']);
    }
  });

  // Shows 8.4: POST /api/password/reset/check/
  it('can be checked before a password is typed, without being used up', async () => {
    const member = await insertMember(test.db);
    const token = await receiveToken(member.email);
    const check = (given: string) => test.call(checkPasswordReset, { body: { token: given } });
    const good = await check(token);
    expect([good.status, good.body]).toEqual([200, { email: member.email }]);
    expect((await check('nobody-drew-this-token')).error.error_type).toBe('invalid');
    expect((await reset(token)).status).toBe(200);
    expect((await check(token)).error.error_type).toBe('used');
  });

  it('works once', async () => {
    const member = await insertMember(test.db);
    const token = await receiveToken(member.email);
    await reset(token);
    const hash = await hashOf(member);
    const again = await reset(token, 'yet another password');
    expect([again.status, again.error.error_type]).toEqual([410, 'used']);
    expect(await hashOf(member)).toBe(hash);
  });

  it('expires after half an hour', async () => {
    const member = await insertMember(test.db);
    const token = await receiveToken(member.email);
    const older = (seconds: number) => sql`update password_resets
      set created_at = created_at - make_interval(secs => ${seconds}), expires_at = expires_at - make_interval(secs => ${seconds})
      where member_id = ${member.id}`;
    await test.db.execute(older(passwordResetLifeSeconds));
    const answer = await reset(token);
    expect([answer.status, answer.error.error_type]).toEqual([410, 'expired']);
    await test.db.execute(older(-10));
    expect((await reset(token)).status).toBe(200);
  });

  it('stays valid when a newer one is sent, and using it uses up both', async () => {
    const member = await insertMember(test.db);
    const [first, second] = [await receiveToken(member.email), await receiveToken(member.email)];
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).error.error_type).toBe('used');
  });

  it('is invalid once its member is suspended', async () => {
    const member = await insertMember(test.db);
    const token = await receiveToken(member.email);
    const hash = await hashOf(member);
    await test.db.execute(sql`update members set suspended_at = now() where id = ${member.id}`);
    expect((await reset(token)).error.error_type).toBe('invalid');
    expect(await hashOf(member)).toBe(hash);
  });

  it('changes nothing if its member is suspended while it is used', async () => {
    const member = await insertMember(test.db);
    const token = await receiveToken(member.email);
    const hash = await hashOf(member);
    const answer = await raced(
      test,
      sql`update members set suspended_at = now() where id = ${member.id}`,
      () => reset(token),
      [],
    );
    expect(answer.error.error_type).toBe('invalid');
    expect(await hashOf(member)).toBe(hash);
    expect((await linksOf(member))[0]?.usedAt).toBeNull();
  });
});

describe('at once', () => {
  it('twenty uses of one link set one password', async () => {
    const { email } = await insertMember(test.db);
    const token = await receiveToken(email);
    const passwords = Array.from({ length: 20 }, (_, index) => `the password number ${index}`);
    const answers = await atOnce(20, (index) => reset(token, passwords[index]));
    expect(outcomes(answers)).toEqual(
      new Map([
        ['ok', 1],
        ['used', 19],
      ]),
    );
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await trySignIn(email, won)).status).toBe(200);
  });

  it('two links of one member set one password', async () => {
    const member = await insertMember(test.db);
    const tokens = [await receiveToken(member.email), await receiveToken(member.email)];
    const answers = await Promise.all(tokens.map((token) => reset(token)));
    expect(outcomes(answers)).toEqual(
      new Map([
        ['ok', 1],
        ['used', 1],
      ]),
    );
  });

  it('a sign-in with the old password leaves no session behind', async () => {
    const { id, email, password } = await insertMember(test.db);
    const token = await receiveToken(email);
    const [signedIn, answer] = await raced(
      test,
      sql`select from members where id = ${id} for no key update`,
      async () => {
        const first = trySignIn(email, password);
        await untilWaiting(test.db, 1);
        return Promise.all([first, reset(token)]);
      },
      [],
      2,
    );
    expect([signedIn.status, answer.status]).toEqual([200, 200]);
    const { status } = await test.call(currentUser, {}, { token: signedIn.body.access });
    expect(status).toBe(401);
  });
});

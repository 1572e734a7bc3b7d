import {
  changeEmail,
  changePassword,
  leave,
  ownDevices,
  signOutDevice,
  signOutOtherDevices,
} from '@dure/contract/account.ts';
import { signInFailuresPerOrigin } from '@dure/contract/limits.ts';
import { currentUser } from '@dure/contract/members.ts';
import { proveSession } from '@dure/contract/sessions.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, newEmail, type TestMember } from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import { accessBySigningIn, accessOf, proveAsByMail } from './newcomer.ts';
import { passkeyOf, shownBy } from './passkeys-of.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const grow = (member: TestMember, age = '11 minutes') =>
  test.db.execute(
    sql`update sessions set proved_at = now() - ${age}::interval where member_id = ${member.id}`,
  );

async function longSignedIn() {
  const member = await insertMember(test.db, { userType: 'alumni' });
  const token = await accessOf(test, member);
  await grow(member);
  return { member, token };
}

const newPassword = '새로 정한 비밀번호';

type Act = (token: string, password?: string) => Promise<{ status: number; error: { error_type?: string } }>;

/** Acts that cannot be undone. */
const acts: readonly (readonly [string, Act, takesPassword: boolean])[] = [
  [
    'leaving',
    (token, password) =>
      test.call(leave, { body: password === undefined ? { proved: true } : { password } }, { token }),
    true,
  ],
  [
    'changing the password',
    (token, password) =>
      test.call(
        changePassword,
        { body: { new_password: newPassword, ...(password && { password }) } },
        { token },
      ),
    true,
  ],
  [
    'changing the address',
    async (token, password) => {
      const email = newEmail('work.example');
      const email_proof = await proveAsByMail(test, token, email);
      return test.call(
        changeEmail,
        { body: { email, email_proof, ...(password && { password }) } },
        { token },
      );
    },
    true,
  ],
  [
    'signing a device out',
    async (token) => {
      const { body } = await test.call(ownDevices, {}, { token });
      return test.call(signOutDevice, { params: { sessionId: body.sessions[0]?.id ?? '' } }, { token });
    },
    false,
  ],
  ['signing all others out', (token) => test.call(signOutOtherDevices, {}, { token }), false],
];

// Shows 17.15: irreversible actions ask for a fresh proof
describe.each(acts)('%s', (_what, act) => {
  it('is refused in a session with an old proof, and done in one that just signed in', async () => {
    const { member, token } = await longSignedIn();
    const refused = await act(token);
    expect([refused.status, refused.error.error_type]).toEqual([403, 'proof_required']);
    expect((await test.call(currentUser, {}, { token })).body.email).toBe(member.email);
    expect((await act(await accessBySigningIn(test, member))).status).toBe(200);
  });

  it('is refused in a session without a time of proof', async () => {
    const { member, token } = await longSignedIn();
    await test.sql`update sessions set proved_at = null where member_id = ${member.id}`;
    expect((await act(token)).error.error_type).toBe('proof_required');
  });

  it('is done after a proof by password or by passkey', async () => {
    const { member, token } = await longSignedIn();
    expect((await test.call(proveSession, { body: { password: member.password } }, { token })).status).toBe(
      200,
    );
    expect((await act(token)).status).toBe(200);

    const other = await insertMember(test.db, { userType: 'alumni' });
    const theirs = await accessOf(test, other);
    const { authenticator } = await passkeyOf(test, theirs);
    await grow(other);
    expect((await act(theirs)).error.error_type).toBe('proof_required');
    const body = await shownBy(test, authenticator);
    expect((await test.call(proveSession, { body }, { token: theirs })).status).toBe(200);
    expect((await act(theirs)).status).toBe(200);
  });
});

describe.each(acts.filter(([, , takesPassword]) => takesPassword))('%s with the password', (_what, act) => {
  it('is done, and refused with a wrong one', async () => {
    const { member, token } = await longSignedIn();
    expect((await act(token, 'not this one')).error.error_type).toBe('password_wrong');
    expect((await act(token, member.password)).status).toBe(200);
  });
});

// Shows 8.4: POST /api/token/prove/
describe('a proof', () => {
  const prove = (token: string, password: string) =>
    test.call(proveSession, { body: { password } }, { token });
  const signOut = (token: string) => test.call(signOutOtherDevices, {}, { token });

  it('counts only for its session, for ten minutes', async () => {
    const { member, token } = await longSignedIn();
    const other = await accessOf(test, member);
    await grow(member);
    expect((await prove(token, member.password)).status).toBe(200);
    expect((await signOut(other)).error.error_type).toBe('proof_required');
    await grow(member, '9 minutes 50 seconds');
    expect((await signOut(token)).status).toBe(200);
    await grow(member, '10 minutes 1 second');
    expect((await signOut(token)).error.error_type).toBe('proof_required');
  });

  it('is refused with a wrong password, a limited number of times, and to visitors', async () => {
    const { member, token } = await longSignedIn();
    for (let tried = 0; tried < signInFailuresPerOrigin; tried += 1) {
      const wrong = await prove(token, 'not this one');
      expect([wrong.status, wrong.error.error_type]).toEqual([403, 'password_wrong']);
    }
    expect((await prove(token, member.password)).status).toBe(429);
    expect((await signOut(token)).error.error_type).toBe('proof_required');
    expect((await test.call(proveSession, { body: { password: 'x' } })).status).toBe(401);
  });

  it('is refused with another member’s passkey', async () => {
    const { token } = await longSignedIn();
    const other = await insertMember(test.db);
    const { authenticator } = await passkeyOf(test, await accessOf(test, other));
    const answer = await test.call(proveSession, { body: await shownBy(test, authenticator) }, { token });
    expect([answer.status, answer.error.error_type]).toEqual([403, 'passkey_refused']);
    expect((await signOut(token)).error.error_type).toBe('proof_required');
  });

  it('ends with its session, so it changes nothing after the password changed elsewhere', async () => {
    const { member, token } = await longSignedIn();
    await prove(token, member.password);
    const answer = await raced(
      test,
      sql`update members set password_hash = 'of another password' where id = ${member.id}`,
      () => test.call(changePassword, { body: { new_password: newPassword } }, { token }),
      [sql`update sessions set revoked_at = now() where member_id = ${member.id}`],
    );
    expect([answer.status, answer.error.error_type]).toEqual([401, 'unauthenticated']);
    const [row] = await test.sql`select password_hash from members where id = ${member.id}`;
    expect(row?.password_hash).toBe('of another password');
  });
});

import { ownDevices } from '@dure/contract/account.ts';
import { secondFactorFailuresPerWindow } from '@dure/contract/limits.ts';
import { currentUser, publicUser } from '@dure/contract/members.ts';
import { addPasskey, newPasskeyOptions, removePasskey, signInWithPasskey } from '@dure/contract/passkeys.ts';
import {
  beginTotp,
  confirmTotp,
  drawRecoveryCodes,
  giveSecondFactor,
  removeTotp,
  secondFactor,
} from '@dure/contract/second-factor.ts';
import { refreshSession, revokeSession, signIn } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode } from '../src/features/second-factor/totp.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { Authenticator } from './harness/authenticator.ts';
import { insertMember } from './harness/fixtures.ts';
import { accessBySigningIn, accessOf, atOnce, newAddress, tally } from './newcomer.ts';
import { passkeyOf, shownBy } from './passkeys-of.ts';
import { appOf, nowCode, recoveryCodesOf } from './second-factor-of.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const newOperator = () => insertMember(test.db, { role: 'operator' });
const status = async (token: string) => (await test.call(secondFactor, {}, { token })).body;
const lives = async (token: string) => (await test.call(currentUser, {}, { token })).status === 200;
const giveCode = (token: string, totp_code: string) =>
  test.call(giveSecondFactor, { body: { totp_code } }, { token });
const giveRecovery = (token: string, recovery_code: string) =>
  test.call(giveSecondFactor, { body: { recovery_code } }, { token });
const typesOf = (answers: readonly { status: number; error: { error_type?: string } | undefined }[]) =>
  tally(answers.map((answer) => (answer.status < 300 ? 'ok' : answer.error?.error_type)));

/** An operator whose authenticator app is set up. */
async function withApp() {
  const operator = await newOperator();
  const token = await accessOf(test, operator);
  return { operator, token, secret: await appOf(test, token) };
}

// Shows 17.15: an operator's session is none before the second factor
// Shows 8.4: GET /api/second-factor/
describe('an operator who signed in with only the password', () => {
  it('gets tokens like anyone, but may only give the second factor, refresh or sign out', async () => {
    const { email, password } = await newOperator();
    const { body } = await test.call(signIn, { body: { email, password } }, { address: newAddress() });
    expect(Object.keys(body).sort()).toEqual(['access', 'device', 'id', 'refresh', 'session_id', 'userId']);
    const token = body.access;
    for (const answer of [
      await test.call(currentUser, {}, { token }),
      await test.call(ownDevices, {}, { token }),
      await test.call(removeTotp, {}, { token }),
      await test.call(drawRecoveryCodes, {}, { token }),
    ]) {
      expect([answer.status, answer.error.error_type]).toEqual([403, 'second_factor_required']);
    }
    expect(await status(token)).toEqual({
      required: true,
      given: false,
      set_up: false,
      passkeys: 0,
      totp: false,
      recovery_codes_left: 0,
    });
    expect((await test.call(refreshSession, { body: { refresh: body.refresh } })).status).toBe(200);
    expect((await test.call(revokeSession, { body: { refresh: body.refresh } })).status).toBe(200);
  });

  it('reads public pages as a visitor does', async () => {
    const [other, operator] = [await insertMember(test.db), await newOperator()];
    const [member, token] = [await accessOf(test, other), await accessBySigningIn(test, operator)];
    const read = async (as: string) =>
      (await test.call(publicUser, { params: { id: other.id } }, { token: as })).body;
    expect(await read(member)).toHaveProperty('details');
    expect(await read(token)).not.toHaveProperty('details');
  });

  it('can also be a member who became an operator during a session', async () => {
    const member = await insertMember(test.db);
    const token = await accessBySigningIn(test, member);
    expect(await lives(token)).toBe(true);
    await test.sql`update members set role = 'operator' where id = ${member.id}`;
    expect(await lives(token)).toBe(false);
  });

  it('can set up the first factor, and is signed in by doing so', async () => {
    const token = await accessBySigningIn(test, await newOperator());
    await appOf(test, token);
    expect(await lives(token)).toBe(true);
    const other = await accessBySigningIn(test, await newOperator());
    await passkeyOf(test, other);
    expect([await lives(other), await status(other)]).toMatchObject([true, { given: true, set_up: true }]);
  });

  it('cannot set up another factor if there is one', async () => {
    const { operator } = await withApp();
    const stranger = await accessBySigningIn(test, operator);
    for (const route of [beginTotp, newPasskeyOptions] as const) {
      const answer = await test.call(route, {}, { token: stranger });
      expect([answer.status, answer.error.error_type]).toEqual([403, 'second_factor_required']);
    }
  });

  it('can set up only one first factor, even in two sessions at once', async () => {
    const operator = await newOperator();
    const begun = await atOnce(2, async () => {
      const token = await accessBySigningIn(test, operator);
      return { token, options: (await test.call(newPasskeyOptions, {}, { token })).body };
    });
    const answers = await Promise.all(
      begun.map(({ token, options }) => {
        const body = {
          ceremony: options.ceremony,
          name: 'x',
          credential: new Authenticator().create(options),
        };
        return test.call(addPasskey, { body }, { token });
      }),
    );
    expect(typesOf(answers)).toEqual(
      new Map([
        ['ok', 1],
        ['second_factor_required', 1],
      ]),
    );
  });
});

// Shows 8.4: POST /api/second-factor/
// Shows 8.4: POST /api/second-factor/totp/
// Shows 8.4: POST /api/second-factor/totp/confirm/
describe('an authenticator app', () => {
  it('gives the second factor by its code, to this session only', async () => {
    const { operator, secret } = await withApp();
    const [one, other] = await atOnce(2, () => accessOf(test, operator));
    expect((await giveCode(one ?? '', nowCode(secret, 1))).status).toBe(200);
    expect([await lives(one ?? ''), await lives(other ?? '')]).toEqual([true, false]);
  });

  it('accepts a code once, and then no earlier code', async () => {
    const { operator, secret } = await withApp();
    const tokens = await atOnce(5, () => accessOf(test, operator));
    const ahead = Date.now() / 1000 + 30;
    const code = totpCode(secret, ahead);
    const answers = await Promise.all(tokens.map((token) => giveCode(token, code)));
    expect(typesOf(answers)).toEqual(
      new Map([
        ['ok', 1],
        ['second_factor_wrong', 4],
      ]),
    );
    const token = await accessOf(test, operator);
    for (const before of [0, 30, 60]) {
      const old = await giveCode(token, totpCode(secret, ahead - before));
      expect(old.error.error_type).toBe('second_factor_wrong');
    }
  });

  it('limits wrong guesses, while a passkey still works', async () => {
    const { operator, token, secret } = await withApp();
    const { authenticator } = await passkeyOf(test, token);
    const other = await accessOf(test, operator);
    const guesses = await atOnce(secondFactorFailuresPerWindow + 5, () => giveCode(other, '000000'));
    expect(typesOf(guesses)).toEqual(
      new Map([
        ['second_factor_wrong', secondFactorFailuresPerWindow],
        ['rate_limited', 5],
      ]),
    );
    expect((await giveCode(other, nowCode(secret, 1))).status).toBe(429);
    const body = await shownBy(test, authenticator);
    expect((await test.call(giveSecondFactor, { body }, { token: other })).status).toBe(200);
    expect(await lives(other)).toBe(true);
  });

  it('is stored sealed, and still works after the token secret has changed', async () => {
    const { operator, secret } = await withApp();
    const row = async () =>
      (await test.sql`select sealed from totp_secrets where member_id = ${operator.id}`)[0];
    const before = await row();
    expect(JSON.stringify(before)).not.toContain(secret);
    const env = { TOKEN_SECRET: `another secret that comes next in 2026,${test.config.tokenSecrets[0]}` };
    const next = await testApp({ databaseUrl: test.databaseUrl, env });
    const token = await accessOf(next, operator);
    const body = { totp_code: nowCode(secret, 1) };
    expect((await next.call(giveSecondFactor, { body }, { token })).status).toBe(200);
    expect((await row())?.sealed).not.toBe(before?.sealed);
    await next.close();
  });

  it('replaces another only once it is confirmed', async () => {
    const { operator, token, secret } = await withApp();
    const next = (await test.call(beginTotp, {}, { token })).body.secret;
    const wrong = await test.call(confirmTotp, { body: { totp_code: nowCode(secret, 1) } }, { token });
    expect(wrong.error.error_type).toBe('second_factor_wrong');
    const other = await accessOf(test, operator);
    expect((await giveCode(other, nowCode(next))).error.error_type).toBe('second_factor_wrong');
    expect((await giveCode(other, nowCode(secret, 1))).status).toBe(200);
    expect((await test.call(confirmTotp, { body: { totp_code: nowCode(next) } }, { token })).status).toBe(
      200,
    );
    expect((await giveCode(await accessOf(test, operator), nowCode(next, 1))).status).toBe(200);
  });

  it('is set up only by an operator, with a fresh proof', async () => {
    const token = await accessOf(test, await insertMember(test.db));
    expect((await test.call(beginTotp, {}, { token })).error.error_type).toBe('forbidden');
    expect((await test.call(confirmTotp, { body: { totp_code: '123456' } }, { token })).status).toBe(403);
    expect((await giveCode(token, '123456')).error.error_type).toBe('second_factor_wrong');
    const { operator, token: theirs } = await withApp();
    await test.sql`update sessions set proved_at = null where member_id = ${operator.id}`;
    for (const answer of [
      await test.call(beginTotp, {}, { token: theirs }),
      await test.call(confirmTotp, { body: { totp_code: '123456' } }, { token: theirs }),
      await test.call(removeTotp, {}, { token: theirs }),
      await test.call(drawRecoveryCodes, {}, { token: theirs }),
    ]) {
      expect([answer.status, answer.error.error_type]).toEqual([403, 'proof_required']);
    }
    expect((await test.call(secondFactor, {})).status).toBe(401);
  });
});

describe('a passkey', () => {
  it('is a second factor after the password, and both factors when one signs in with it', async () => {
    const operator = await newOperator();
    const { authenticator } = await passkeyOf(test, await accessOf(test, operator));
    const token = await accessBySigningIn(test, operator);
    const body = await shownBy(test, authenticator);
    expect((await test.call(giveSecondFactor, { body }, { token })).status).toBe(200);
    expect(await lives(token)).toBe(true);
    const signedIn = await test.call(signInWithPasskey, { body: await shownBy(test, authenticator) });
    expect(await lives(signedIn.body.access)).toBe(true);
  });

  it('of another member is refused', async () => {
    const operator = await newOperator();
    await passkeyOf(test, await accessOf(test, operator));
    const { authenticator } = await passkeyOf(test, await accessOf(test, await insertMember(test.db)));
    const token = await accessOf(test, operator);
    const answer = await test.call(giveSecondFactor, { body: await shownBy(test, authenticator) }, { token });
    expect(answer.error.error_type).toBe('passkey_refused');
    expect(await lives(token)).toBe(false);
  });
});

// Shows 8.4: POST /api/second-factor/recovery-codes/
describe('recovery codes', () => {
  const draw = (token: string) => recoveryCodesOf(test, token);

  it('are ten, each of which works once', async () => {
    const { operator, token } = await withApp();
    const codes = await draw(token);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    const tokens = await atOnce(5, () => accessOf(test, operator));
    const answers = await Promise.all(tokens.map((each) => giveRecovery(each, first)));
    expect(typesOf(answers)).toEqual(
      new Map([
        ['ok', 1],
        ['second_factor_wrong', 4],
      ]),
    );
    expect(tally(await Promise.all(tokens.map(lives))).get(true)).toBe(1);
    expect((await status(token)).recovery_codes_left).toBe(9);
    const typed = second.toLowerCase().replaceAll('-', ' ');
    expect((await giveRecovery(await accessOf(test, operator), typed)).status).toBe(200);
  });

  it('stop working once new ones are drawn, and work for nobody else', async () => {
    const { operator, token } = await withApp();
    const [old = ''] = await draw(token);
    const [current = ''] = await draw(token);
    const again = await accessOf(test, operator);
    expect((await giveRecovery(again, old)).error.error_type).toBe('second_factor_wrong');
    const other = await withApp();
    const theirs = await accessOf(test, other.operator);
    expect((await giveRecovery(theirs, current)).error.error_type).toBe('second_factor_wrong');
    expect((await giveRecovery(again, current)).status).toBe(200);
  });

  it('are stored as hashes', async () => {
    const { operator, token } = await withApp();
    const [code = ''] = await draw(token);
    const rows = await test.sql`select * from recovery_codes where member_id = ${operator.id}`;
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(code.slice(0, 9));
    expect(test.logged.join('')).not.toContain(code);
  });

  it('are for operators only', async () => {
    const token = await accessOf(test, await insertMember(test.db));
    expect((await test.call(drawRecoveryCodes, {}, { token })).error.error_type).toBe('forbidden');
  });
});

// Shows 8.4: DELETE /api/second-factor/totp/
describe('the last factor of an operator', () => {
  it('cannot be removed, and one stays if both of two are removed at once', async () => {
    const { token } = await withApp();
    expect((await test.call(removeTotp, {}, { token })).error.error_type).toBe('second_factor_last');
    const { passkey } = await passkeyOf(test, token);
    const params = { passkeyId: passkey.id };
    const answers = await Promise.all([
      test.call(removeTotp, {}, { token }),
      test.call(removePasskey, { params }, { token }),
    ]);
    expect(typesOf(answers)).toEqual(
      new Map([
        ['ok', 1],
        ['second_factor_last', 1],
      ]),
    );
    expect((await status(token)).set_up).toBe(true);
  });
});

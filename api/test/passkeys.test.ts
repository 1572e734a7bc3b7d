import { passkeyFailuresPerClientPerMinute, passkeysPerMember } from '@dure/contract/limits.ts';
import { currentUser } from '@dure/contract/members.ts';
import {
  addPasskey,
  newPasskeyOptions,
  ownPasskeys,
  removePasskey,
  renamePasskey,
  showPasskeyOptions,
  signInWithPasskey,
} from '@dure/contract/passkeys.ts';
import { refreshSession } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldCeremonies } from '../src/features/passkeys/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { Authenticator, type Behaviour } from './harness/authenticator.ts';
import { insertMember, type TestMember } from './harness/fixtures.ts';
import { accessOf, atOnce, newAddress, tally } from './newcomer.ts';
import { passkeyOf, shownBy } from './passkeys-of.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const signInWith = (
  shown: Awaited<ReturnType<typeof shownBy>> & { device?: string },
  address = newAddress(),
) => test.call(signInWithPasskey, { body: shown }, { address });

async function holder(member?: TestMember) {
  const someone = member ?? (await insertMember(test.db));
  const token = await accessOf(test, someone);
  return { member: someone, token, ...(await passkeyOf(test, token)) };
}

const typesOf = (answers: readonly { status: number; error: { error_type?: string } | undefined }[]) =>
  tally(answers.map(({ status, error }) => (status < 300 ? 'ok' : error?.error_type)));

// Shows 8.4: POST /api/user/current/passkeys/options/
// Shows 8.4: POST /api/user/current/passkeys/
describe('adding a passkey', () => {
  const begin = (token: string) => test.call(newPasskeyOptions, {}, { token });
  const add = (token: string, ceremony: string, credential: ReturnType<Authenticator['create']>) =>
    test.call(addPasskey, { body: { ceremony, name: '아이폰', credential } }, { token });

  it('asks for a discoverable passkey with user verification', async () => {
    const member = await insertMember(test.db, { userName: '한가람' });
    const { body } = await begin(await accessOf(test, member));
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: '두레' },
      user: { name: member.email, displayName: '한가람' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
  });

  it('keeps the name given, and excludes the passkey when another is added', async () => {
    const { token, passkey } = await holder();
    expect(passkey).toEqual({
      id: expect.any(String),
      name: '아이폰',
      created_at: expect.any(String),
      last_used_at: null,
    });
    const { body } = await begin(token);
    expect(body.options.excludeCredentials).toHaveLength(1);
    expect((await test.call(ownPasskeys, {}, { token })).body.passkeys).toEqual([passkey]);
  });

  it.each<[string, Behaviour]>([
    ['for another site', { origin: 'http://localhost:3001' }],
    ['for a site whose name begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without user verification', { userVerified: false }],
    ['for another challenge', { challenge: 'bm90IHRoaXMgb25l' }],
  ])('refuses a credential %s, and uses up its ceremony', async (_what, behaviour) => {
    const token = await accessOf(test, await insertMember(test.db));
    const { body } = await begin(token);
    const made = new Authenticator();
    const refused = await add(token, body.ceremony, made.create(body, behaviour));
    expect([refused.status, refused.error.error_type]).toEqual([403, 'passkey_refused']);
    const again = await add(token, body.ceremony, made.create(body));
    expect([again.status, again.error.error_type]).toEqual([410, 'passkey_ceremony_over']);
  });

  it('adds one passkey when a ceremony is used five times at once', async () => {
    const token = await accessOf(test, await insertMember(test.db));
    const { body } = await begin(token);
    const made = new Authenticator();
    const answers = await atOnce(5, () => add(token, body.ceremony, made.create(body)));
    expect(typesOf(answers)).toEqual(
      new Map([
        ['ok', 1],
        ['passkey_ceremony_over', 4],
      ]),
    );
    expect((await test.call(ownPasskeys, {}, { token })).body.passkeys).toHaveLength(1);
  });

  it('refuses another member’s ceremony, an expired one, and one for signing in', async () => {
    const [token, other] = await atOnce(2, async () => accessOf(test, await insertMember(test.db)));
    const made = new Authenticator();
    const theirs = (await begin(other ?? '')).body;
    const late = (await begin(token ?? '')).body;
    await test.sql`update passkey_ceremonies set created_at = now() - interval '2 minutes',
      expires_at = now() - interval '1 minute' where id = ${late.ceremony}`;
    const showing = (await test.call(showPasskeyOptions, {})).body;
    for (const begun of [theirs, late]) {
      expect((await add(token ?? '', begun.ceremony, made.create(begun))).error.error_type).toBe(
        'passkey_ceremony_over',
      );
    }
    const shown = made.create({ options: { ...showing.options, user: { id: '' } } });
    expect((await add(token ?? '', showing.ceremony, shown)).error.error_type).toBe('passkey_ceremony_over');
    expect((await add(other ?? '', theirs.ceremony, made.create(theirs))).status).toBe(201);
  });

  it('refuses a credential that another member has registered', async () => {
    const [token, other] = await atOnce(2, async () => accessOf(test, await insertMember(test.db)));
    const { body } = await begin(token ?? '');
    const credential = new Authenticator().create(body);
    expect((await add(token ?? '', body.ceremony, credential)).status).toBe(201);
    const begun = (await begin(other ?? '')).body;
    const { clientDataJSON } = new Authenticator().create(begun).response;
    const copied = { ...credential, response: { ...credential.response, clientDataJSON } };
    expect((await add(other ?? '', begun.ceremony, copied)).error.error_type).toBe('passkey_refused');
  });

  it('stops at the limit of passkeys, also when several are added at once', async () => {
    const { member, token } = await holder();
    await test.sql`insert into passkeys (member_id, credential_id, public_key, name)
      select ${member.id}, ${member.id} || n, 'x', '열쇠' from generate_series(1, ${passkeysPerMember - 2}::int) n`;
    const begun = await atOnce(3, async () => (await begin(token)).body);
    const answers = await Promise.all(
      begun.map((each) => add(token, each.ceremony, new Authenticator().create(each))),
    );
    expect(typesOf(answers)).toEqual(
      new Map([
        ['ok', 1],
        ['passkeys_spent', 2],
      ]),
    );
    expect((await begin(token)).error.error_type).toBe('passkeys_spent');
  });

  it('needs a session and a fresh proof', async () => {
    const member = await insertMember(test.db);
    const token = await accessOf(test, member);
    const { body } = await begin(token);
    await test.sql`update sessions set proved_at = now() - interval '11 minutes' where member_id = ${member.id}`;
    const answers = [await begin(token), await add(token, body.ceremony, new Authenticator().create(body))];
    for (const { status, error } of answers) {
      expect([status, error.error_type]).toEqual([403, 'proof_required']);
    }
    expect((await test.call(newPasskeyOptions, {})).status).toBe(401);
    expect((await test.call(ownPasskeys, {})).status).toBe(401);
  });

  it.each([
    ['no credential', { ceremony: crypto.randomUUID(), name: 'x' }, { credential: 'required' }],
    ['no name', { name: ' ' }, { name: 'required' }],
    ['an id that is not base64url', { credential: { id: 'ä' } }, { 'credential.id': 'malformed' }],
  ])('names what is wrong with %s', async (_what, body, fields) => {
    const token = await accessOf(test, await insertMember(test.db));
    const answer = await test.call(addPasskey, { body: body as never }, { token });
    expect([answer.status, answer.error.fields]).toEqual([422, expect.objectContaining(fields)]);
  });
});

// Shows 8.4: POST /api/passkey/options/
// Shows 8.4: POST /api/token/passkey/
describe('signing in with a passkey', () => {
  it('opens a session as a password does, and records the time of use', async () => {
    const { member, token, authenticator } = await holder();
    const shown = await shownBy(test, authenticator);
    const { status, body } = await signInWith(shown);
    expect([status, body.userId, body.device]).toEqual([200, member.id, expect.any(String)]);
    const current = await test.call(currentUser, {}, { token: body.access });
    expect(current.body.email).toBe(member.email);
    expect((await test.call(refreshSession, { body: { refresh: body.refresh } })).status).toBe(200);
    const again = await signInWith({ ...(await shownBy(test, authenticator)), device: body.device ?? '' });
    expect(again.body.device).toBe(body.device);
    const [passkey] = (await test.call(ownPasskeys, {}, { token })).body.passkeys;
    expect(passkey?.last_used_at).not.toBeNull();
  });

  it('offers a challenge that lists no passkeys', async () => {
    const { options } = (await test.call(showPasskeyOptions, {})).body;
    expect(options).toEqual({
      rpId: 'localhost',
      challenge: expect.any(String),
      timeout: expect.any(Number),
      userVerification: 'required',
    });
  });

  it('opens one session when a ceremony is used ten times at once', async () => {
    const { member, authenticator } = await holder();
    const shown = await shownBy(test, authenticator);
    const answers = await atOnce(10, () => signInWith(shown));
    expect(typesOf(answers)).toEqual(
      new Map([
        ['ok', 1],
        ['passkey_ceremony_over', 9],
      ]),
    );
    const [row] = await test.sql`select count(*)::int as count from sessions where member_id = ${member.id}`;
    expect(row?.count).toBe(2);
  });

  it.each<[string, Behaviour]>([
    ['for another site', { origin: 'https://localhost:3000' }],
    ['for another relying party', { rpId: 'localhost.evil.example' }],
    ['without user verification', { userVerified: false }],
    ['for another challenge', { challenge: 'bm90IHRoaXMgb25l' }],
  ])('refuses a signature %s', async (_what, behaviour) => {
    const { authenticator } = await holder();
    const refused = await signInWith(await shownBy(test, authenticator, behaviour));
    expect([refused.status, refused.error.error_type]).toEqual([403, 'passkey_refused']);
  });

  it('refuses a signature by another key, and a passkey that names another member', async () => {
    const [mine, theirs] = [await holder(), await holder()];
    const shown = await shownBy(test, mine.authenticator);
    const others = theirs.authenticator.get({ options: { challenge: '' } });
    const swapped = { ...shown.credential.response, signature: others.response.signature };
    const forged = { ...shown, credential: { ...shown.credential, response: swapped } };
    expect((await signInWith(forged)).error.error_type).toBe('passkey_refused');

    const second = await shownBy(test, mine.authenticator);
    const { userHandle } = others.response;
    const named = { ...second.credential, response: { ...second.credential.response, userHandle } };
    expect((await signInWith({ ...second, credential: named })).error.error_type).toBe('passkey_refused');
  });

  it('refuses a passkey whose signature count does not increase, since it may be a copy', async () => {
    const { authenticator } = await holder();
    expect((await signInWith(await shownBy(test, authenticator, { signCount: 7 }))).status).toBe(200);
    for (const signCount of [7, 6, 0]) {
      const copy = await signInWith(await shownBy(test, authenticator, { signCount }));
      expect(copy.error.error_type).toBe('passkey_refused');
    }
    const both = await atOnce(2, () => shownBy(test, authenticator, { signCount: 8 }));
    expect(typesOf(await Promise.all(both.map((shown) => signInWith(shown))))).toEqual(
      new Map([
        ['ok', 1],
        ['passkey_refused', 1],
      ]),
    );
    expect(test.logged.join('')).toContain('there is a copy of it');
  });

  it('refuses a removed passkey, and tells a suspended member of the suspension', async () => {
    const removed = await holder();
    const { id: passkeyId } = removed.passkey;
    await test.call(removePasskey, { params: { passkeyId } }, { token: removed.token });
    const suspended = await holder();
    await test.sql`update members set suspended_at = now() where id = ${suspended.member.id}`;
    const types: unknown[] = [];
    for (const { authenticator } of [removed, suspended]) {
      types.push((await signInWith(await shownBy(test, authenticator))).error.error_type);
    }
    expect(types).toEqual(['passkey_refused', 'suspended']);
  });

  it('limits refused attempts from one network', async () => {
    const { authenticator } = await holder();
    const address = newAddress();
    const over = { ...(await shownBy(test, authenticator)), ceremony: crypto.randomUUID() };
    await signInWith(over, address);
    await test.sql`update rate_counters set count = ${passkeyFailuresPerClientPerMinute}
      where scope = 'passkey-client' and window_ends_at = (select max(window_ends_at) from rate_counters where scope = 'passkey-client')`;
    expect((await signInWith(await shownBy(test, authenticator), address)).status).toBe(429);
    expect((await signInWith(await shownBy(test, authenticator))).status).toBe(200);
  });
});

// Shows 8.4: GET /api/user/current/passkeys/
// Shows 8.4: PATCH /api/user/current/passkeys/{passkeyId}/
// Shows 8.4: DELETE /api/user/current/passkeys/{passkeyId}/
describe('one’s passkeys', () => {
  it('can be renamed, and removed with a fresh proof', async () => {
    const { member, token, passkey } = await holder();
    const params = { passkeyId: passkey.id };
    const named = await test.call(renamePasskey, { params, body: { name: ' 내 노트북 ' } }, { token });
    expect(named.body).toEqual({ ...passkey, name: '내 노트북' });
    await test.sql`update sessions set proved_at = null where member_id = ${member.id}`;
    expect((await test.call(removePasskey, { params }, { token })).error.error_type).toBe('proof_required');
    await test.sql`update sessions set proved_at = now() where member_id = ${member.id}`;
    for (const _ of [1, 2]) expect((await test.call(removePasskey, { params }, { token })).status).toBe(200);
    expect((await test.call(ownPasskeys, {}, { token })).body.passkeys).toEqual([]);
  });

  it('cannot be renamed or removed by another member', async () => {
    const [mine, theirs] = [await holder(), await holder()];
    const params = { passkeyId: theirs.passkey.id };
    const renamed = await test.call(renamePasskey, { params, body: { name: 'x' } }, { token: mine.token });
    expect(renamed.status).toBe(404);
    await test.call(removePasskey, { params }, { token: mine.token });
    const { passkeys } = (await test.call(ownPasskeys, {}, { token: theirs.token })).body;
    expect(passkeys).toEqual([theirs.passkey]);
  });
});

it('an unfinished ceremony is deleted after it expires', async () => {
  const { ceremony } = (await test.call(showPasskeyOptions, {})).body;
  const left = () => test.sql`select id from passkey_ceremonies where id = ${ceremony}`;
  await deleteOldCeremonies(test.db);
  expect(await left()).toHaveLength(1);
  await test.sql`update passkey_ceremonies set created_at = now() - interval '20 minutes',
    expires_at = now() - interval '10 minutes' where id = ${ceremony}`;
  await deleteOldCeremonies(test.db);
  expect(await left()).toEqual([]);
});

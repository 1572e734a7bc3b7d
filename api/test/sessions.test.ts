import {
  sessionLifeDaysMax,
  sessionsPerMember,
  signInFailuresPerAccount,
  signInFailuresPerClient,
  signInFailuresPerOrigin,
  unusedSuccessorLifeSeconds,
} from '@dure/contract/limits.ts';
import { currentUser } from '@dure/contract/members.ts';
import { refreshSession, revokeSession, signIn } from '@dure/contract/sessions.ts';
import { hash } from '@node-rs/argon2';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members } from '../src/database/schema/members.ts';
import { sessions } from '../src/database/schema/sessions.ts';
import { endOtherSessions } from '../src/features/sessions/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, newEmail, type TestMember } from './harness/fixtures.ts';
import { raced, untilWaiting } from './harness/raced.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

let clients = 0;
/** A new client address, so that no test spends another's budget. */
function newAddress(): string {
  clients += 1;
  return `10.1.${clients >> 8}.${clients & 255}`;
}

async function signedIn(member?: TestMember) {
  const someone = member ?? (await insertMember(test.db));
  const { email, password } = someone;
  const answer = await test.call(signIn, { body: { email, password } }, { address: newAddress() });
  expect(answer.status).toBe(200);
  return { member: someone, tokens: answer.body };
}

const refresh = (token: string) => test.call(refreshSession, { body: { refresh: token } });

// Shows 8.3: POST /api/token/
describe('signing in', () => {
  it('answers both tokens, the member and the session', async () => {
    const { member, tokens } = await signedIn();
    expect(tokens).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      userId: member.id,
      id: expect.any(String),
      session_id: tokens.id,
      device: expect.any(String),
    });
    const [row] = await test.db.select().from(sessions).where(eq(sessions.id, tokens.id));
    expect(row).toMatchObject({ memberId: member.id, generation: 0, revokedAt: null });
  });

  it('stores the user agent, shortened', async () => {
    const { email, password } = await insertMember(test.db);
    const headers = { 'user-agent': 'x'.repeat(2000) };
    const { body } = await test.call(
      signIn,
      { body: { email, password } },
      { address: newAddress(), headers },
    );
    const [row] = await test.db.select().from(sessions).where(eq(sessions.id, body.id));
    expect(row?.userAgent).toHaveLength(400);
  });

  it('ignores the case of the address and the normalization form of Hangul', async () => {
    const { email } = await insertMember(test.db, { password: '두레두레두레두레두레' });
    const body = { email: email.toUpperCase(), password: '두레두레두레두레두레'.normalize('NFD') };
    expect((await test.call(signIn, { body }, { address: newAddress() })).status).toBe(200);
  });

  it('ends the longest unused session if there are too many, even if they open at once', async () => {
    const { member, tokens } = await signedIn();
    await Promise.all(Array.from({ length: sessionsPerMember + 2 }, () => signedIn(member)));
    const [row] =
      await test.sql`select count(*)::int as live, bool_or(id = ${tokens.id}) as has_first from sessions
      where member_id = ${member.id} and revoked_at is null`;
    expect(row).toEqual({ live: sessionsPerMember, has_first: false });
  });

  it('rehashes a password whose hash has outdated parameters', async () => {
    const outdated = await hash('봄비처럼 천천히 24', { memoryCost: 32, timeCost: 1, parallelism: 1 });
    const { id, email } = await insertMember(test.db);
    await test.db.update(members).set({ passwordHash: outdated }).where(eq(members.id, id));
    const body = { email, password: '봄비처럼 천천히 24' };
    expect((await test.call(signIn, { body }, { address: newAddress() })).status).toBe(200);
    const [row] = await test.db
      .select({ hash: members.passwordHash })
      .from(members)
      .where(eq(members.id, id));
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect((await test.call(signIn, { body }, { address: newAddress() })).status).toBe(200);
  });

  it('refuses a password that is changed while it is compared', async () => {
    const { id, email, password } = await insertMember(test.db);
    const answer = await raced(
      test,
      sql`update members set password_hash = 'of another password' where id = ${id}`,
      () => test.call(signIn, { body: { email, password } }, { address: newAddress() }),
      [],
    );
    expect([answer.status, answer.error.error_type]).toEqual([401, 'wrong_credentials']);
    expect(await test.db.select().from(sessions).where(eq(sessions.memberId, id))).toEqual([]);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await insertMember(test.db);
    const address = newAddress();
    const wrong = await test.call(signIn, { body: { email, password: 'not this one' } }, { address });
    const unknown = await test.call(
      signIn,
      { body: { email: newEmail(), password: 'not this one' } },
      { address },
    );
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.error).toEqual({ error_type: 'wrong_credentials', request_id: expect.any(String) });
    }
  });

  it('reveals a suspension only after the right password', async () => {
    const { email, password } = await insertMember(test.db, { suspendedAt: new Date() });
    const address = newAddress();
    const wrong = await test.call(signIn, { body: { email, password: 'not this one' } }, { address });
    const right = await test.call(signIn, { body: { email, password } }, { address });
    expect([wrong.status, wrong.error.error_type]).toEqual([401, 'wrong_credentials']);
    expect([right.status, right.error.error_type]).toEqual([403, 'suspended']);
  });

  it('refuses a member who left', async () => {
    const { id, email, password } = await insertMember(test.db);
    await test.db
      .update(members)
      .set({ leftAt: sql`now()`, email: null, userName: null, passwordHash: null })
      .where(eq(members.id, id));
    const answer = await test.call(signIn, { body: { email, password } }, { address: newAddress() });
    expect(answer.error.error_type).toBe('wrong_credentials');
  });

  it.each([
    [{}, { email: 'required', password: 'required' }],
    [{ email: 'nobody', password: 'x' }, { email: 'malformed' }],
    [{ email: 'a@b.kr', password: '' }, { password: 'required' }],
    [{ email: 'a@b.kr', password: 'x', remember: true }, { remember: 'unknown' }],
  ])('names what is wrong with %j', async (body, fields) => {
    const answer = await test.call(signIn, { body: body as never });
    expect(answer.status).toBe(422);
    expect(answer.error).toMatchObject({ error_type: 'invalid_input', fields });
  });
});

describe('the budget of failures', () => {
  const tryWrong = (email: string, address: string) =>
    test.call(signIn, { body: { email, password: 'not this one' } }, { address });

  it('limits wrong passwords for an account from one network, even in parallel', async () => {
    const { email, password } = await insertMember(test.db);
    const stranger = newAddress();
    const tries = Array.from({ length: 25 }, () => tryWrong(email, stranger));
    const types = (await Promise.all(tries)).map(({ error }) => error.error_type);
    expect(types.filter((type) => type === 'wrong_credentials')).toHaveLength(signInFailuresPerOrigin);
    expect(types.filter((type) => type === 'rate_limited')).toHaveLength(25 - signInFailuresPerOrigin);

    const there = await test.call(signIn, { body: { email, password } }, { address: stranger });
    expect(there.status).toBe(429);
    expect(there.error.retry_in).toBeGreaterThan(0);
    expect(there.headers['retry-after']).toBe(String(there.error.retry_in));
    const elsewhere = await test.call(signIn, { body: { email, password } }, { address: newAddress() });
    expect(elsewhere.status).toBe(200);
  });

  it('is not spent by tries that are refused without a comparison', async () => {
    const { email, password } = await insertMember(test.db);
    const stranger = newAddress();
    const refused = signInFailuresPerClient - signInFailuresPerOrigin + 1;
    const tries = Array.from({ length: signInFailuresPerOrigin + refused }, () => tryWrong(email, stranger));
    await Promise.all(tries);
    expect((await tryWrong(newEmail(), stranger)).status).toBe(401);
    const elsewhere = await test.call(signIn, { body: { email, password } }, { address: newAddress() });
    expect(elsewhere.status).toBe(200);
  });

  it('is separate for a device that signed in before, even while others guess', async () => {
    const { member, tokens } = await signedIn();
    const { email, password } = member;
    const { device } = tokens;
    const address = newAddress();
    await test.sql`delete from rate_counters where scope = 'sign-in-account'`;
    await tryWrong(email, address);
    await test.sql`update rate_counters set count = ${signInFailuresPerAccount} where scope = 'sign-in-account'`;
    const body = { email, password, device };
    expect((await test.call(signIn, { body: { email, password } }, { address })).status).toBe(429);
    const known = await test.call(signIn, { body }, { address });
    expect([known.status, known.body.device]).toEqual([200, device]);

    const guess = { ...body, password: 'not this one' };
    for (let tried = 0; tried < signInFailuresPerOrigin; tried += 1) {
      expect((await test.call(signIn, { body: guess }, { address })).status).toBe(401);
    }
    expect((await test.call(signIn, { body }, { address })).status).toBe(429);
  });

  it('does not accept another member’s device or a made-up one', async () => {
    const { tokens } = await signedIn();
    const { email, password } = await insertMember(test.db);
    const address = newAddress();
    for (let tried = 0; tried < signInFailuresPerOrigin; tried += 1) await tryWrong(email, address);
    const forged = `${'A'.repeat(22)}.${'A'.repeat(43)}`;
    for (const device of [tokens.device, forged, 'x']) {
      expect((await test.call(signIn, { body: { email, password, device } }, { address })).status).toBe(429);
    }
  });

  it('is renewed when its window ends', async () => {
    const { email, password } = await insertMember(test.db);
    const address = newAddress();
    for (let count = 0; count < signInFailuresPerOrigin; count += 1) await tryWrong(email, address);
    expect((await tryWrong(email, address)).status).toBe(429);
    await test.sql`update rate_counters set window_ends_at = now() where scope = 'sign-in-origin'`;
    const right = await test.call(signIn, { body: { email, password } }, { address });
    expect(right.status).toBe(200);
  });

  it('does not hinder a lecture hall that signs in at once', async () => {
    const { id, password } = await insertMember(test.db);
    const seats = 2 * signInFailuresPerClient;
    const hall = await test.sql<{ email: string }[]>`
      insert into members (user_type, email, user_name, password_hash)
      select user_type, gen_random_uuid() || '@example.org', user_name, password_hash
      from members, generate_series(1, ${seats}::int) where id = ${id}
      returning email`;
    const address = newAddress();
    const all = hall.map(({ email }) => test.call(signIn, { body: { email, password } }, { address }));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses).toEqual(Array(seats).fill(200));
  });

  it('is not spent by successful sign-ins, even many at once', async () => {
    const { email, password } = await insertMember(test.db);
    const address = newAddress();
    const all = Array.from({ length: 30 }, () =>
      test.call(signIn, { body: { email, password } }, { address }),
    );
    for (const { status } of await Promise.all(all)) expect(status).toBe(200);
  });

  it('limits one client’s failures over all accounts', async () => {
    const address = newAddress();
    await tryWrong(newEmail(), address);
    await test.sql`update rate_counters set count = ${signInFailuresPerClient}
      where scope = 'sign-in-client' and window_ends_at = (select max(window_ends_at) from rate_counters where scope = 'sign-in-client')`;
    const { email, password } = await insertMember(test.db);
    const there = await test.call(signIn, { body: { email, password } }, { address });
    const elsewhere = await test.call(signIn, { body: { email, password } }, { address: newAddress() });
    expect([there.status, elsewhere.status]).toEqual([429, 200]);
  });

  it('stores only hashes of addresses', async () => {
    const rows = await test.sql`select subject from rate_counters`;
    for (const { subject } of rows) expect(subject).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

// Shows 8.3: POST /api/token/refresh/
describe('refreshing', () => {
  it('trades a token for its successor, at both paths', async () => {
    const { member, tokens } = await signedIn();
    const first = await refresh(tokens.refresh);
    expect(first.status).toBe(200);
    expect(first.body.refresh).not.toBe(tokens.refresh);

    const second = await test.inject({
      method: 'POST',
      url: '//refresh',
      payload: { token: first.body.refresh },
    });
    expect(second.statusCode).toBe(200);
    expect(Object.keys(second.json())).toEqual(['accessToken', 'refreshToken']);

    const current = await test.services.tokens.verifyAccess(second.json().accessToken);
    expect(current).toEqual({ sessionId: tokens.id, memberId: member.id, generation: 2 });
  });

  it('extends the session', async () => {
    const { tokens } = await signedIn();
    await test.sql`update sessions set expires_at = now() + interval '1 minute' where id = ${tokens.id}`;
    await refresh(tokens.refresh);
    const [row] =
      await test.sql`select expires_at > now() + interval '59 days' as moved from sessions where id = ${tokens.id}`;
    expect(row?.moved).toBe(true);
  });

  it('extends it no further than a session may last in all', async () => {
    const { tokens } = await signedIn();
    await test.sql`update sessions set created_at = now() - make_interval(days => ${sessionLifeDaysMax - 1}) where id = ${tokens.id}`;
    await refresh(tokens.refresh);
    const [row] =
      await test.sql`select expires_at < now() + interval '25 hours' as bounded from sessions where id = ${tokens.id}`;
    expect(row?.bounded).toBe(true);
  });

  it('answers 20 calls at once with the same successor, and the session continues', async () => {
    const { tokens } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens.refresh)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const successors = new Set(answers.map(({ body }) => body.refresh));
    expect(successors.size).toBe(1);

    const [row] = await test.db.select().from(sessions).where(eq(sessions.id, tokens.id));
    expect(row).toMatchObject({ generation: 1, revokedAt: null });
    const [successor] = successors;
    expect((await refresh(successor ?? '')).status).toBe(200);
  });

  /** Moves every trade of the session so many seconds into the past. */
  const moveClock = (sessionId: string, seconds: number) =>
    test.sql`update session_rotations set rotated_at = rotated_at - make_interval(secs => ${seconds})
      where session_id = ${sessionId}`;

  // Shows 17.10: a refresh whose answer was lost signs nobody out
  it.each([0, 30, 60 * 60, unusedSuccessorLifeSeconds - 60])(
    'repeats a lost answer to the same token after %i s',
    async (seconds) => {
      const { tokens } = await signedIn();
      const lost = await refresh(tokens.refresh);
      await moveClock(tokens.id, seconds);
      const again = await refresh(tokens.refresh);
      expect([again.status, again.body.refresh]).toEqual([200, lost.body.refresh]);
      expect((await test.call(currentUser, {}, { token: again.body.access })).status).toBe(200);
      expect((await refresh(again.body.refresh ?? '')).status).toBe(200);
    },
  );

  // Shows 17.10: a used refresh token that comes back ends the session
  it.each<
    [string, number, (successor: { access: string; refresh?: string | undefined }) => Promise<unknown>]
  >([
    ['its successor was traded', 30, ({ refresh: token }) => refresh(token ?? '')],
    ['its successor was traded', 60 * 60, ({ refresh: token }) => refresh(token ?? '')],
    [
      'a call was made with the new access token',
      30,
      ({ access }) => test.call(currentUser, {}, { token: access }),
    ],
    ['a day', unusedSuccessorLifeSeconds + 1, async () => undefined],
  ])('ends the session when a token comes back after %s (%i s)', async (_name, seconds, use) => {
    const { tokens } = await signedIn();
    const { body } = await refresh(tokens.refresh);
    await use(body);
    await moveClock(tokens.id, seconds);

    const stolen = await refresh(tokens.refresh);
    expect([stolen.status, stolen.error.error_type]).toEqual([401, 'session_over']);
    expect((await refresh(body.refresh ?? '')).error.error_type).toBe('session_over');
    expect((await test.call(currentUser, {}, { token: body.access })).status).toBe(401);
  });

  it('does not take a call with an older access token as use of the successor', async () => {
    const { tokens } = await signedIn();
    await refresh(tokens.refresh);
    await test.call(currentUser, {}, { token: tokens.access });
    await moveClock(tokens.id, 30);
    expect((await refresh(tokens.refresh)).status).toBe(200);
  });

  it('still answers a token within its grace time, though its successor was used', async () => {
    const { tokens } = await signedIn();
    const { body } = await refresh(tokens.refresh);
    await test.call(currentUser, {}, { token: body.access });
    await moveClock(tokens.id, 15);
    expect((await refresh(tokens.refresh)).body.refresh).toBe(body.refresh);
  });

  it.each([
    [
      'the session expired',
      "update sessions set created_at = now() - interval '61 days', expires_at = now() where id = $1",
    ],
  ])('is refused once %s', async (_name, statement) => {
    const { tokens } = await signedIn();
    await test.sql.unsafe(statement, [tokens.id]);
    expect((await refresh(tokens.refresh)).error.error_type).toBe('session_over');
    expect((await test.call(currentUser, {}, { token: tokens.access })).status).toBe(401);
  });

  it('is refused once the member is suspended, and says so', async () => {
    const { tokens, member } = await signedIn();
    await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, member.id));
    const answer = await refresh(tokens.refresh);
    expect([answer.status, answer.error.error_type]).toEqual([403, 'suspended']);
    expect((await test.call(currentUser, {}, { token: tokens.access })).status).toBe(401);
  });

  it('refuses anything but a refresh token signed by the api', async () => {
    const { tokens } = await signedIn();
    const forged = tokens.refresh.replace('.0.', '.1.');
    for (const token of [forged, tokens.access, 'x', `${tokens.id}.0.${'A'.repeat(43)}`]) {
      const answer = await refresh(token);
      expect([answer.status, answer.error.error_type]).toEqual([401, 'session_over']);
    }
  });
});

// Shows 8.4: POST /api/token/revoke/
describe('signing out', () => {
  it('ends the session at once, and answers the same for an unknown token', async () => {
    const { tokens } = await signedIn();
    expect((await test.call(currentUser, {}, { token: tokens.access })).status).toBe(200);

    const out = await test.call(revokeSession, { body: { refresh: tokens.refresh } });
    const again = await test.call(revokeSession, { body: { refresh: tokens.refresh } });
    const unknown = await test.call(revokeSession, { body: { refresh: 'no token of ours' } });
    for (const { status, body } of [out, again, unknown]) expect([status, body]).toEqual([200, {}]);

    const refused = await test.call(currentUser, {}, { token: tokens.access });
    expect([refused.status, refused.error.error_type]).toEqual([401, 'unauthenticated']);
    expect((await refresh(tokens.refresh)).error.error_type).toBe('session_over');
  });

  it('leaves the other devices signed in', async () => {
    const { member, tokens } = await signedIn();
    const other = await signedIn(member);
    await test.call(revokeSession, { body: { refresh: tokens.refresh } });
    expect((await refresh(other.tokens.refresh)).status).toBe(200);
  });
});

describe('an access token', () => {
  it('is required by calls for members', async () => {
    const answer = await test.call(currentUser, {});
    expect([answer.status, answer.error.error_type]).toEqual([401, 'unauthenticated']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it.each(['Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5', 'Bearer  '])(
    'cannot be %j',
    async (authorization) => {
      expect((await test.call(currentUser, {}, { headers: { authorization } })).status).toBe(401);
    },
  );
});

/** Runs a statement in a transaction that ends when the result is called. */
async function held(statement: SQL): Promise<() => Promise<void>> {
  const [runs, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const over = test.db.transaction(async (tx) => {
    await tx.execute(statement);
    runs.resolve();
    await released.promise;
  });
  await runs.promise;
  return () => {
    released.resolve();
    return over;
  };
}

it('two devices that end the others at once do not deadlock, even while one is refreshed', async () => {
  const { id: memberId } = await insertMember(test.db);
  const idOf = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
  for (const nth of [1, 2, 3, 4])
    await test.db
      .insert(sessions)
      .values({ id: idOf(nth), memberId, expiresAt: sql`now() + interval '1 day'` });
  const others = (own: number) => test.db.transaction((tx) => endOtherSessions(tx, memberId, idOf(own)));

  // Refreshing moves the first session's row behind the others.
  const refresh = await held(
    sql`update sessions set expires_at = now() + interval '2 days' where id = ${idOf(1)}`,
  );
  const use = await held(sql`select from sessions where id = ${idOf(2)} for update`);
  const byFourth = others(4);
  await untilWaiting(test.db, 1);
  await refresh();
  await untilWaiting(test.db, 1);
  const bySecond = others(2);
  await untilWaiting(test.db, 2);
  await use();
  expect(await Promise.all([byFourth, bySecond])).toEqual([3, 1]);
});

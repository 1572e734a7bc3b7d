import {
  emailProofLifeSeconds,
  verificationCodeLifeSeconds,
  verificationGuessesPerDay,
  verificationResendAfterSeconds,
  verificationSendsPerAddressPerDay,
  verificationSendsPerClientPerHour,
  verificationSendsPerDay,
  verificationSendsPerInviterPerDay,
  verificationTriesPerCode,
} from '@dure/contract/limits.ts';
import { checkEmail, codeDelivery, confirmCode, sendCodeEmail } from '@dure/contract/verification.ts';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verificationBudgets, verificationChallenges } from '../src/database/schema/verification.ts';
import { codeMailFailed } from '../src/features/verification/service.ts';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertEventInvitation, insertMember, insertPersonInvitation, newEmail } from './harness/fixtures.ts';
import {
  accessOf,
  anyonesLink,
  askForCode,
  atOnce,
  newAddress,
  newStudentEmail,
  proveByMail,
  receiveCode,
  register,
  student,
  tally,
} from './newcomer.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const send = (email: string, challenge?: string, address = newAddress()) =>
  askForCode(test, email, { address, ...(challenge !== undefined && { challenge }) });
const confirm = (challenge: string, code: string) => test.call(confirmCode, { body: { challenge, code } });
const check = (email: string) => test.call(checkEmail, { body: { email } });

const mailsTo = (email: string) => test.smtp.mails.filter(({ to }) => to === email);
const otherThan = (code: string) => String(code === '999999' ? 100_000 : Number(code) + 1);
const errorTypes = (answers: readonly { status: number; error: { error_type?: string } }[]) =>
  tally(answers.map(({ status, error }) => (status === 200 ? 'ok' : error.error_type)));

async function challengeRow(id: string) {
  const [row] = await test.db.select().from(verificationChallenges).where(eq(verificationChallenges.id, id));
  return row;
}
async function budgetRow(email: string) {
  const [row] = await test.db.select().from(verificationBudgets).where(eq(verificationBudgets.email, email));
  return row;
}
/** Moves the last mail to the address so many seconds into the past. */
const passWait = (email: string, seconds = verificationResendAfterSeconds) =>
  test.db.execute(sql`
    update verification_budgets set last_sent_at = last_sent_at - make_interval(secs => ${seconds})
    where email = ${email}
  `);
const passLife = (challenge: string, seconds: number) =>
  test.db.execute(sql`
    update verification_challenges set expires_at = expires_at - make_interval(secs => ${seconds})
    where id = ${challenge}
  `);
/** Makes so many wrong guesses, one after another. */
async function spendTries({ challenge, code }: { challenge: string; code: string }, tries: number) {
  for (let tried = 0; tried < tries; tried += 1) {
    expect((await confirm(challenge, otherThan(code))).error.error_type).toBe('verification_code_wrong');
  }
}

// Shows 8.3: POST /api/others/check-email/
describe('check-email', () => {
  it('says 200 for a free address and 400 for a registered one, whatever its case', async () => {
    const { email } = await insertMember(test.db);
    expect((await check(newEmail())).status).toBe(200);
    for (const given of [email, email.toUpperCase(), ` ${email} `]) {
      const answer = await check(given);
      expect([answer.status, answer.error.error_type]).toEqual([400, 'email_registered']);
    }
  });

  it.each([
    '',
    'a',
    'a@b',
    'a b@c.de',
    'a@b.c\nBcc: x@y.zz',
    'a@b.c\0d',
    '김@snu.ac.kr',
    `${'a'.repeat(250)}@b.cd`,
  ])('says 422, never 400, for a malformed address: %j', async (email) => {
    const answer = await check(email);
    expect(answer.status).toBe(422);
    expect(answer.error).toMatchObject({
      error_type: 'invalid_input',
      fields: { email: expect.any(String) },
    });
  });

  it('sends nothing and writes nothing', async () => {
    const email = newEmail();
    const before = test.smtp.mails.length;
    await check(email);
    expect(test.smtp.mails).toHaveLength(before);
    expect(await budgetRow(email)).toBeUndefined();
  });
});

// Shows 8.3: POST /api/others/send-code-email/
describe('send-code-email', () => {
  it('mails six digits and answers the challenge with its times', async () => {
    const email = newEmail();
    const sent = await send(email);
    expect(sent.status).toBe(200);
    expect(sent.body).toEqual({
      challenge: expect.stringMatching(/^[0-9a-f-]{36}$/),
      expires_in: verificationCodeLifeSeconds,
      resend_in: verificationResendAfterSeconds,
    });
    const [mail] = mailsTo(email);
    expect(mail?.text.match(/\d{6,}/g)).toEqual([test.smtp.codeFor(email)]);
    expect(test.smtp.codeFor(email)).toMatch(/^[1-9]\d{5}$/);
  });

  it('keeps neither the code nor a bare hash of it, and logs neither code nor address', async () => {
    const email = newEmail();
    const { challenge, code } = await receiveCode(test, email);
    const row = await challengeRow(challenge);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/);
    await confirm(challenge, otherThan(code));
    await confirm(challenge, code);
    const log = test.logged.join('\n');
    expect(log).not.toContain(code);
    expect(log).not.toContain(email);
  });

  it('mails nothing without a live link to join by or a session', async () => {
    const email = newEmail();
    const inviter = await insertMember(test.db);
    const { code: dead } = await insertPersonInvitation(test.db, {
      inviterId: inviter.id,
      createdAt: sql`now() - interval '2 days'` as never,
      expiresAt: sql`now() - interval '1 day'` as never,
    });
    const asked = async (reason: { invitation?: string }) => {
      const answer = await test.call(
        sendCodeEmail,
        { body: { email, ...reason } },
        { address: newAddress() },
      );
      return [answer.status, answer.error?.error_type];
    };
    expect(await asked({})).toEqual([403, 'forbidden']);
    expect(await asked({ invitation: 'nobody-made-this-code' })).toEqual([404, 'invalid']);
    expect(await asked({ invitation: dead })).toEqual([410, 'expired']);
    expect([mailsTo(email), await budgetRow(email)]).toEqual([[], undefined]);
    expect((await asked({ invitation: await anyonesLink(test) }))[0]).toBe(200);
  });

  it('treats addresses that differ only in case as one', async () => {
    const email = newEmail();
    expect((await send(email.toUpperCase())).status).toBe(200);
    expect((await send(email)).error.error_type).toBe('resend_too_soon');
    expect(mailsTo(email)).toHaveLength(1);
  });

  it.each([
    ['as the specification’s browser would send it', { email: 'x@snu.ac.kr', code: '123456' }],
    ['with a malformed address', { email: 'nowhere', code: '123456' }],
    ['without an address', { code: '123456' }],
    ['as a number', { email: 'x@snu.ac.kr', code: 123_456 }],
    ['null', { email: 'x@snu.ac.kr', code: null }],
    ['empty, with unknown fields', { email: ['x'], code: '', more: true }],
  ])('refuses a body with a code: %s', async (_, payload) => {
    const before = test.smtp.mails.length;
    const answer = await test.inject({ method: 'POST', url: sendCodeEmail.path, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error_type: 'code_not_accepted' });
    expect(test.smtp.mails).toHaveLength(before);
    expect(await budgetRow('x@snu.ac.kr')).toBeUndefined();
  });

  it.each([
    [{}],
    [{ email: 'a@b' }],
    [{ email: ['a@b.cd'] }],
    [{ email: 'a@b.cd', challenge: 'mine' }],
    [{ email: 'a@b.cd', more: 1 }],
    [[]],
  ])('refuses %j before any budget is spent', async (payload) => {
    const [{ rows: before } = { rows: 0 }] = await counters();
    const answer = await test.inject({ method: 'POST', url: sendCodeEmail.path, payload });
    expect(answer.statusCode).toBe(422);
    expect(await budgetRow('a@b.cd')).toBeUndefined();
    const [{ rows: after } = { rows: 0 }] = await counters();
    expect(after).toBe(before);
  });

  it('refuses a registered address, and mails it nothing', async () => {
    const { email } = await insertMember(test.db);
    const answer = await send(email.toUpperCase());
    expect([answer.status, answer.error.error_type]).toEqual([400, 'email_registered']);
    expect(mailsTo(email)).toEqual([]);
    expect(await budgetRow(email)).toBeUndefined();
  });

  it('waits 60 seconds between two mails to an address', async () => {
    const email = newEmail();
    await send(email);
    await passWait(email, verificationResendAfterSeconds - 10);
    const early = await send(email);
    expect(early.status).toBe(429);
    expect(early.error.error_type).toBe('resend_too_soon');
    expect(early.error.retry_in).toBeGreaterThanOrEqual(9);
    expect(early.error.retry_in).toBeLessThanOrEqual(10);
    expect(early.headers['retry-after']).toBe(String(early.error.retry_in));

    await passWait(email, 10);
    expect((await send(email)).status).toBe(200);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('does not forget the wait at midnight', async () => {
    const email = newEmail();
    await send(email);
    await test.db.execute(sql`update verification_budgets set day = day - 1 where email = ${email}`);
    const early = await send(email);
    expect(early.error.error_type).toBe('resend_too_soon');
    expect(early.error.retry_in).toBeGreaterThan(50);
    await passWait(email);
    expect((await send(email)).status).toBe(200);
  });

  it('does not wait once five wrong codes were tried for the last mail', async () => {
    const email = newEmail();
    const first = await receiveCode(test, email);
    await spendTries(first, verificationTriesPerCode - 1);
    expect((await send(email, first.challenge)).error.error_type).toBe('resend_too_soon');
    await spendTries(first, 1);
    const second = await send(email, first.challenge);
    expect([second.status, second.body.resend_in]).toEqual([200, verificationResendAfterSeconds]);
    expect((await send(email, first.challenge)).error.error_type).toBe('resend_too_soon');
    expect((await confirm(second.body.challenge, test.smtp.codeFor(email))).status).toBe(200);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('waits if the code was right at the fifth try', async () => {
    const email = newEmail();
    const { challenge, code } = await receiveCode(test, email);
    await spendTries({ challenge, code }, verificationTriesPerCode - 1);
    expect((await confirm(challenge, code)).status).toBe(200);
    expect((await send(email)).error.error_type).toBe('resend_too_soon');
  });

  // Shows 17.10: after five wrong codes one new code is sent, however many ask
  it('sends one mail however many ask at once after five wrong codes, also past midnight', async () => {
    for (const daysAgo of [0, 1]) {
      const email = newEmail();
      const spent = await receiveCode(test, email);
      await spendTries(spent, verificationTriesPerCode);
      await test.db.execute(
        sql`update verification_budgets set day = day - ${daysAgo}::int where email = ${email}`,
      );
      const answers = await atOnce(20, () => send(email, spent.challenge));
      expect(errorTypes(answers)).toEqual(
        new Map([
          ['ok', 1],
          ['resend_too_soon', 19],
        ]),
      );
      expect(mailsTo(email)).toHaveLength(2);
    }
  });

  // Shows 17.10: after five wrong codes one new code is sent, however many ask
  it('sends at most ten a day, however quickly their codes are spent', async () => {
    const email = newEmail();
    const answers = [];
    for (let sends = 0; sends <= verificationSendsPerDay; sends += 1) {
      const sent = await send(email);
      answers.push(sent);
      if (sent.status !== 200) break;
      await spendTries(
        { challenge: sent.body.challenge, code: test.smtp.codeFor(email) },
        verificationTriesPerCode,
      );
    }
    expect(errorTypes(answers)).toEqual(
      new Map([
        ['ok', verificationSendsPerDay],
        ['send_budget_spent', 1],
      ]),
    );
    expect(await budgetRow(email)).toMatchObject({ guesses: verificationGuessesPerDay });
  });

  it('sends one mail however many ask at once', async () => {
    const email = newEmail();
    const answers = await atOnce(20, () => send(email));
    expect(errorTypes(answers)).toEqual(
      new Map([
        ['ok', 1],
        ['resend_too_soon', 19],
      ]),
    );
    expect(mailsTo(email)).toHaveLength(1);
    expect(await budgetRow(email)).toMatchObject({ sends: 1 });
  });

  it('sends at most ten a day to an address, and more the next day', async () => {
    const email = newEmail();
    for (let sends = 0; sends < verificationSendsPerDay; sends += 1) {
      expect((await send(email)).status).toBe(200);
      await passWait(email);
    }
    const spent = await send(email);
    expect([spent.status, spent.error.error_type]).toEqual([429, 'send_budget_spent']);
    expect(spent.error.retry_in).toBeGreaterThan(0);
    expect(spent.error.retry_in).toBeLessThanOrEqual(86_400);
    expect(mailsTo(email)).toHaveLength(verificationSendsPerDay);

    await test.db.execute(sql`update verification_budgets set day = day - 1 where email = ${email}`);
    await test.db.execute(sql`update rate_counters set window_ends_at = now()`);
    expect((await send(email)).status).toBe(200);
  });

  it('limits mails to an address by link and by inviter, so that nobody uses up another’s', async () => {
    const email = newEmail();
    const stranger = await insertMember(test.db);
    const linkOf = async (inviterId: string) => (await insertPersonInvitation(test.db, { inviterId })).code;
    const sendTimes = async (invitation: string, times: number) => {
      for (let sends = 0; sends < times; sends += 1) {
        expect((await askForCode(test, email, { invitation })).status).toBe(200);
        await passWait(email);
      }
    };
    const errorOf = async (invitation: string) =>
      (await askForCode(test, email, { invitation })).error?.error_type;

    const first = await linkOf(stranger.id);
    await sendTimes(first, verificationSendsPerDay);
    expect(await errorOf(first)).toBe('send_budget_spent');
    await sendTimes(await linkOf(stranger.id), verificationSendsPerInviterPerDay - verificationSendsPerDay);
    expect(await errorOf(await linkOf(stranger.id))).toBe('send_budget_spent');
    const session = await accessOf(test, stranger);
    const asked = await test.call(sendCodeEmail, { body: { email } }, { token: session });
    expect([asked.status, asked.error.error_type]).toEqual([429, 'send_budget_spent']);

    const mine = await linkOf((await insertMember(test.db)).id);
    await sendTimes(mine, verificationSendsPerDay);
    expect(mailsTo(email)).toHaveLength(verificationSendsPerInviterPerDay + verificationSendsPerDay);
  });

  it('mails an address fifty times a day at most, whoever asks', async () => {
    const email = newEmail();
    await send(email);
    await test.db.execute(sql`
      update verification_budgets set sends = ${verificationSendsPerAddressPerDay - 1}, last_sent_at = null
      where email = ${email}
    `);
    expect((await send(email)).status).toBe(200);
    await passWait(email);
    const { code: invitation } = await insertEventInvitation(test.db);
    const more = await askForCode(test, email, { invitation });
    expect([more.status, more.error.error_type]).toEqual([429, 'send_budget_spent']);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('limits each client, not counting calls for an address that must wait', async () => {
    const address = newAddress();
    const waiting = newEmail();
    await send(waiting, undefined, address);
    const [counted] = await counters();
    await send(waiting, undefined, address);
    expect(await counters()).toEqual([counted]);

    await test.db.execute(sql`update rate_counters set count = ${verificationSendsPerClientPerHour}`);
    const email = newEmail();
    const refused = await send(email, undefined, address);
    expect([refused.status, refused.error.error_type]).toEqual([429, 'rate_limited']);
    expect(await budgetRow(email)).toBeUndefined();
    expect((await send(email)).status).toBe(200);
    await test.db.execute(sql`delete from rate_counters`);
  });
});

const counters = () =>
  test.db.execute<{ rows: number }>(
    sql`select coalesce(sum(count), 0)::int as rows from rate_counters where scope = 'verification-send-client'`,
  );

it('does not keep the addresses of people who never came back', async () => {
  const email = newEmail();
  const { challenge } = await receiveCode(test, email);
  const { challenge: later } = await receiveCode(test, newEmail());
  await passLife(challenge, verificationCodeLifeSeconds + 86_400);
  await passLife(later, verificationCodeLifeSeconds + 80_000);
  await test.db.execute(sql`update verification_budgets set day = day - 2 where email = ${email}`);
  await sweep(test.services);
  expect(await challengeRow(challenge)).toBeUndefined();
  expect(await budgetRow(email)).toBeUndefined();
  expect(await challengeRow(later)).toBeDefined();
});

describe('mail that is refused for good', () => {
  const sendRefused = async (email: string, challenge?: string) => {
    test.smtp.refusing = true;
    return send(email, challenge).finally(() => {
      test.smtp.refusing = false;
    });
  };

  it('is reported as failed, and uses up neither a send nor the wait', async () => {
    const email = newEmail();
    const refused = await sendRefused(email);
    expect(refused.status).toBe(200);
    const fares = await test.call(codeDelivery, { params: { challenge: refused.body.challenge } });
    expect(fares.body).toMatchObject({ delivery: 'failed' });
    expect(await budgetRow(email)).toMatchObject({ sends: 0, lastSentAt: null });
    expect((await send(email)).status).toBe(200);
    expect(test.logged.join('\n')).not.toContain(email);
  });

  it('leaves no code to try', async () => {
    const email = newEmail();
    const { body } = await sendRefused(email);
    const tried = await confirm(body.challenge, '123456');
    expect([tried.status, tried.error.error_type]).toEqual([404, 'challenge_unknown']);
    expect(await budgetRow(email)).toMatchObject({ guesses: 0 });
  });

  it('leaves the earlier code valid', async () => {
    const email = newEmail();
    const { challenge, code } = await receiveCode(test, email);
    await passWait(email);
    await sendRefused(email, challenge);
    expect((await confirm(challenge, code)).status).toBe(200);
  });

  it('blocks nobody, however often it happens', async () => {
    const email = newEmail();
    for (let sends = 0; sends <= verificationSendsPerDay; sends += 1) {
      expect((await sendRefused(email)).status).toBe(200);
    }
    expect((await receiveCode(test, email)).code).toMatch(/^\d{6}$/);
  });

  it('does not end the wait that another mail has begun', async () => {
    const email = newEmail();
    const { body } = await sendRefused(email);
    await receiveCode(test, email);
    await test.db.transaction((tx) => codeMailFailed(tx, body.challenge));
    expect(await budgetRow(email)).toMatchObject({ sends: 1, lastSentAt: expect.any(Date) });
    expect((await send(email)).error.error_type).toBe('resend_too_soon');
  });
});

// Shows 8.4: GET /api/others/code-delivery/{challenge}/
describe('the delivery of a code', () => {
  const fares = async (challenge: string) => (await test.call(codeDelivery, { params: { challenge } })).body;

  it('is under way until the mail is accepted, and then sent', async () => {
    const email = newEmail();
    test.smtp.deferring = true;
    const { challenge } = (await send(email)).body;
    expect(await fares(challenge)).toEqual({ delivery: 'under_way', expires_in: expect.any(Number) });
    test.smtp.deferring = false;
    await test.sql`update jobs set run_at = now()`;
    test.services.queue.wake();
    await test.worker.settled();
    expect(await fares(challenge)).toMatchObject({ delivery: 'sent' });
  });

  it('is not reported for an unknown challenge', async () => {
    const called = test.call(codeDelivery, {
      params: { challenge: '01890000-0000-7000-8000-000000000000' },
    });
    expect((await called).error.error_type).toBe('challenge_unknown');
  });
});

describe('sending again', () => {
  it('replaces one’s own code once the new mail was accepted', async () => {
    const email = newEmail();
    const first = await receiveCode(test, email);
    await passWait(email);
    const second = await send(email, first.challenge);
    expect(second.status).toBe(200);
    expect(second.body.challenge).not.toBe(first.challenge);
    const old = await confirm(first.challenge, first.code);
    expect([old.status, old.error.error_type]).toEqual([410, 'verification_code_expired']);
    expect((await confirm(second.body.challenge, test.smtp.codeFor(email))).status).toBe(200);
  });

  it('by a stranger leaves my code valid', async () => {
    const email = newEmail();
    const mine = await receiveCode(test, email);
    await passWait(email);
    const theirs = await send(email);
    expect(theirs.status).toBe(200);
    expect((await confirm(mine.challenge, mine.code)).status).toBe(200);
    expect((await confirm(theirs.body.challenge, test.smtp.codeFor(email))).status).toBe(200);
  });

  it('for another address does not void a challenge', async () => {
    const mine = await receiveCode(test, newEmail());
    expect((await send(newEmail(), mine.challenge)).status).toBe(200);
    expect((await confirm(mine.challenge, mine.code)).status).toBe(200);
  });

  it('ignores an unknown challenge', async () => {
    expect((await send(newEmail(), '01890000-0000-7000-8000-000000000000')).status).toBe(200);
  });

  it('does not renew the day’s guesses', async () => {
    const email = newEmail();
    const first = await receiveCode(test, email);
    await confirm(first.challenge, otherThan(first.code));
    await passWait(email);
    await send(email, first.challenge);
    expect(await budgetRow(email)).toMatchObject({ sends: 2, guesses: 1 });
  });
});

// Shows 8.4: POST /api/others/confirm-code/
describe('confirm-code', () => {
  it('trades the right code for a proof of the address', async () => {
    const email = newEmail();
    const { challenge, code } = await receiveCode(test, email.toUpperCase());
    const { status, body } = await confirm(challenge, code);
    expect(status).toBe(200);
    expect(body.email).toBe(email);
    expect(decodeProtectedHeader(body.email_proof)).toEqual({ alg: 'HS256', typ: 'email-proof+jwt' });
    const claims = decodeJwt(body.email_proof);
    expect(claims).toMatchObject({ sub: email, jti: challenge, iss: test.config.publicOrigin });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(emailProofLifeSeconds);
  });

  it('refuses a wrong code, and accepts the right one after it', async () => {
    const { challenge, code } = await receiveCode(test, newEmail());
    const wrong = await confirm(challenge, otherThan(code));
    expect([wrong.status, wrong.error.error_type]).toEqual([400, 'verification_code_wrong']);
    expect((await confirm(challenge, code)).status).toBe(200);
  });

  it('refuses the right code of another challenge', async () => {
    const mine = await receiveCode(test, newEmail());
    const other = await receiveCode(test, newEmail());
    if (mine.code === other.code) return;
    expect((await confirm(mine.challenge, other.code)).error.error_type).toBe('verification_code_wrong');
  });

  it('gives a proof for one purpose: a code for changing an address does not let one join', async () => {
    const email = newStudentEmail();
    const token = await accessOf(test, await insertMember(test.db));
    const asked = await test.call(sendCodeEmail, { body: { email } }, { token, address: newAddress() });
    const { body } = await confirm(asked.body.challenge, test.smtp.codeFor(email));
    await passWait(email);
    const { code } = await insertEventInvitation(test.db);
    const joinBy = (email_proof: string) => register(test, student({ email, email_proof, code }));
    expect((await joinBy(body.email_proof)).error.error_type).toBe('email_proof_invalid');
    expect((await joinBy(await proveByMail(test, email))).status).toBe(201);
  });

  it('accepts a code once', async () => {
    const { challenge, code } = await receiveCode(test, newEmail());
    await confirm(challenge, code);
    const again = await confirm(challenge, code);
    expect([again.status, again.error.error_type]).toEqual([410, 'verification_code_used']);
  });

  it('allows five tries, after which even the right code is refused', async () => {
    const { challenge, code } = await receiveCode(test, newEmail());
    const wrong = await atOnce(verificationTriesPerCode, () => confirm(challenge, otherThan(code)));
    expect(errorTypes(wrong)).toEqual(new Map([['verification_code_wrong', 5]]));
    const late = await confirm(challenge, code);
    expect([late.status, late.error.error_type]).toEqual([429, 'verification_tries_spent']);
    expect(await challengeRow(challenge)).toMatchObject({ tries: 5, confirmedAt: null });
  });

  it('refuses an unknown challenge', async () => {
    const unknown = await confirm('01890000-0000-7000-8000-000000000000', '123456');
    expect([unknown.status, unknown.error.error_type]).toEqual([404, 'challenge_unknown']);
  });

  it('accepts a code for ten minutes by the database’s clock', async () => {
    const { challenge, code } = await receiveCode(test, newEmail());
    await passLife(challenge, verificationCodeLifeSeconds - 5);
    expect((await confirm(challenge, otherThan(code))).error.error_type).toBe('verification_code_wrong');
    await passLife(challenge, 5);
    const late = await confirm(challenge, code);
    expect([late.status, late.error.error_type]).toEqual([410, 'verification_code_expired']);
    expect(await challengeRow(challenge)).toMatchObject({ confirmedAt: null });
  });

  it('allows fifty guesses a day for an address, over all its codes', async () => {
    const email = newEmail();
    const { challenge, code } = await receiveCode(test, email);
    const spend = sql`update verification_budgets set guesses = ${verificationGuessesPerDay - 1} where email = ${email}`;
    await test.db.execute(spend);
    expect((await confirm(challenge, otherThan(code))).error.error_type).toBe('verification_code_wrong');
    const late = await confirm(challenge, code);
    expect([late.status, late.error.error_type]).toEqual([429, 'verification_tries_spent']);
    expect(late.error.retry_in).toBeGreaterThan(0);

    await passWait(email);
    const next = await send(email, challenge);
    const stillSpent = await confirm(next.body.challenge, test.smtp.codeFor(email));
    expect(stillSpent.error.error_type).toBe('verification_tries_spent');

    await test.db.execute(sql`update verification_budgets set day = day - 1 where email = ${email}`);
    expect((await confirm(next.body.challenge, test.smtp.codeFor(email))).status).toBe(200);
  });

  it.each([
    { challenge: 'x', code: '123456' },
    { challenge: '01890000-0000-7000-8000-000000000000', code: 123_456 },
    { challenge: '01890000-0000-7000-8000-000000000000', code: '023456' },
    { challenge: '01890000-0000-7000-8000-000000000000', code: '12345' },
    { challenge: '01890000-0000-7000-8000-000000000000', code: '１２３４５６' },
    { challenge: '01890000-0000-7000-8000-000000000000', code: ['123456'] },
    { challenge: '01890000-0000-7000-8000-000000000000' },
    { challenge: '01890000-0000-7000-8000-000000000000', code: '123456', email: 'a@b.cd' },
  ])('refuses %j', async (payload) => {
    const answer = await test.inject({ method: 'POST', url: confirmCode.path, payload });
    expect(answer.statusCode).toBe(422);
  });
});

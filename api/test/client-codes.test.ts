import { verificationResendAfterSeconds } from '@dure/contract/limits.ts';
import { publicUser } from '@dure/contract/members.ts';
import { confirmCode, sendClientCode, sendCodeEmail } from '@dure/contract/verification.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members } from '../src/database/schema/members.ts';
import { verificationChallenges } from '../src/database/schema/verification.ts';
import { newestMails, outboxFolder } from '../src/mail/outbox.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertEventInvitation, insertMember } from './harness/fixtures.ts';
import { alumni, joiningRows, newAddress, newStudentEmail, register, student } from './newcomer.ts';

let test: TestApp;
let code: string;

beforeAll(async () => {
  test = await testApp({ config: { emailCodes: 'client', smtpUrl: null } });
  code = (await insertEventInvitation(test.db)).code;
});
afterAll(() => test.close());

const sendDrawn = (email: string, drawn: string) =>
  test.call(sendClientCode, { body: { email, code: drawn } }, { address: newAddress() });
const mailsTo = async (email: string) => {
  const mails = await newestMails(outboxFolder(test.config.dataDir), 100);
  return mails.filter(({ to }) => to === email);
};
const memberOf = async (email: string) => {
  const [row] = await test.db.select().from(members).where(eq(members.email, email));
  return row;
};

describe('a code drawn by the browser', () => {
  it('is mailed as it came, and is not stored or logged', async () => {
    const email = newStudentEmail();
    const answer = await sendDrawn(email, '271828');
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text.match(/\d{6,}/g)).toEqual(['271828']);
    const challenges = await test.db
      .select()
      .from(verificationChallenges)
      .where(eq(verificationChallenges.email, email));
    expect(challenges).toEqual([]);
    expect(test.logged.join()).not.toContain('271828');
  });

  it('counts against the same limits as the server’s codes', async () => {
    const email = newStudentEmail();
    await sendDrawn(email, '271828');
    const again = await sendDrawn(email, '314159');
    expect(again.error.error_type).toBe('resend_too_soon');
    expect(again.error.retry_in).toBeLessThanOrEqual(verificationResendAfterSeconds);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is not sent to a registered address', async () => {
    const { email } = await insertMember(test.db);
    expect((await sendDrawn(email, '271828')).error.error_type).toBe('email_registered');
  });

  it.each(['', '12345', '1234567', '012345', '12345a', '１２３４５６'])('cannot be %j', async (drawn) => {
    const email = newStudentEmail();
    const answer = await sendDrawn(email, drawn);
    expect([answer.status, answer.error.fields]).toEqual([422, { code: 'malformed' }]);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('joining without a proof', () => {
  // Shows 17.10: the original's own code way
  it.each([
    ['student', student],
    ['alumni', alumni],
  ])('makes a member whose address and school are unproven: %s', async (_, payload) => {
    const email = newStudentEmail();
    const answer = await register(test, payload({ email, code }));
    expect(answer.status).toBe(201);
    expect(await memberOf(email)).toMatchObject({ emailProven: false, verifiedUniversityKey: null });
    const profile = await test.call(publicUser, { params: { id: answer.body.id } });
    expect(profile.body.verified_school).toBeNull();
  });

  it('still needs the school of the address', async () => {
    const before = await joiningRows(test);
    const body = student({ email: newStudentEmail('yonsei.ac.kr'), code });
    expect((await register(test, body)).error.error_type).toBe('school_mismatch');
    expect(await joiningRows(test)).toEqual(before);
  });
});

describe('a proof by the server’s code', () => {
  it('also works, and makes a proven member', async () => {
    const email = newStudentEmail();
    const sent = await test.call(sendCodeEmail, { body: { email } }, { address: newAddress() });
    expect(sent.body).toMatchObject({ challenge: expect.any(String), expires_in: 600, resend_in: 60 });
    const [mail] = await mailsTo(email);
    const [drawn = ''] = mail?.text.match(/\d{6}/) ?? [];
    const confirmed = await test.call(confirmCode, {
      body: { challenge: sent.body.challenge, code: drawn },
    });
    const { email_proof } = confirmed.body;
    expect((await register(test, student({ email, email_proof, code }))).status).toBe(201);
    expect(await memberOf(email)).toMatchObject({ emailProven: true, verifiedUniversityKey: 'snu' });
  });

  it('is refused if it is forged, not ignored', async () => {
    const body = student({ email: newStudentEmail(), email_proof: 'forged', code });
    expect((await register(test, body)).error.error_type).toBe('email_proof_invalid');
  });
});

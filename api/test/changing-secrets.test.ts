import { currentUser } from '@dure/contract/members.ts';
import { refreshSession, requestPasswordReset, resetPassword, signIn } from '@dure/contract/sessions.ts';
import { confirmCode } from '@dure/contract/verification.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertEventInvitation, insertMember } from './harness/fixtures.ts';
import { newAddress, newStudentEmail, proveByMail, receiveCode, register, student } from './newcomer.ts';

/** docs/decisions/0043: a process with the old and the new secrets accepts what the old process gave out. */

const before = {
  TOKEN_SECRET: 'the token secret there was until today',
  CODE_PEPPER: 'the code pepper there was until today',
};
const after = {
  TOKEN_SECRET: 'the token secret there is from today on',
  CODE_PEPPER: 'the code pepper there is from today on',
};
const both = (first: typeof before, then: typeof before) => ({
  TOKEN_SECRET: `${first.TOKEN_SECRET},${then.TOKEN_SECRET}`,
  CODE_PEPPER: `${first.CODE_PEPPER}, ${then.CODE_PEPPER}`,
});

let old: TestApp;
let changing: TestApp;
let changed: TestApp;

beforeAll(async () => {
  old = await testApp({ env: before });
  const { databaseUrl } = old;
  changing = await testApp({ databaseUrl, env: both(after, before) });
  changed = await testApp({ databaseUrl, env: after });
  // Only `old` sends mails, since the tests look at its mail server.
  await Promise.all([changing, changed].map((app) => app.worker.stop()));
});
afterAll(async () => {
  await Promise.all([changing, changed].map((app) => app.close()));
  await old.close();
});

it('a session goes on, and outlives the secret it began under', async () => {
  const { email, password } = await insertMember(old.db);
  const { body } = await old.call(signIn, { body: { email, password } }, { address: newAddress() });
  const whoAmI = (app: TestApp, token: string) => app.call(currentUser, {}, { token });
  expect((await whoAmI(changing, body.access)).status).toBe(200);
  expect((await whoAmI(changed, body.access)).status).toBe(401);

  const refreshed = await changing.call(refreshSession, { body: { refresh: body.refresh } });
  expect(refreshed.status).toBe(200);
  const again = await changed.call(refreshSession, { body: { refresh: refreshed.body.refresh ?? '' } });
  expect([again.status, (await whoAmI(changed, again.body.access)).status]).toEqual([200, 200]);
});

it('a mailed code and a repeated registration work while both secrets are set', async () => {
  const { code } = await insertEventInvitation(old.db);
  const mailed = await receiveCode(old, newStudentEmail());
  expect((await changed.call(confirmCode, { body: mailed })).error.error_type).toBe(
    'verification_code_wrong',
  );
  expect((await changing.call(confirmCode, { body: mailed })).status).toBe(200);

  const email = newStudentEmail();
  const body = student({ email, email_proof: await proveByMail(old, email), code });
  const options = { headers: { 'idempotency-key': 'on-both-sides-of-the-change' } };
  expect((await register(changed, body, options)).error.error_type).toBe('email_proof_invalid');
  const joined = await register(old, body, options);
  expect(joined.status).toBe(201);
  expect(await register(changing, body, options)).toMatchObject({ status: 201, body: joined.body });
});

it('an email proof works while both secrets are set', async () => {
  const { code } = await insertEventInvitation(old.db);
  const email = newStudentEmail();
  const body = student({ email, email_proof: await proveByMail(old, email), code });
  expect((await register(changing, body)).status).toBe(201);
});

it('a mailed reset link works once while both secrets are set', async () => {
  const { email } = await insertMember(old.db);
  await old.call(requestPasswordReset, { body: { email } }, { address: newAddress() });
  const mail = () => old.smtp.mails.find(({ to }) => to === email);
  await expect.poll(mail).toBeDefined();
  const token = /token=([\w-]+)/.exec(mail()?.text ?? '')?.[1] ?? '';
  const reset = (app: TestApp) =>
    app.call(resetPassword, { body: { token, password: '새로 정한 비밀번호' } }, { address: newAddress() });
  expect((await reset(changed)).error.error_type).toBe('invalid');
  expect((await reset(changing)).status).toBe(200);
  expect((await reset(changing)).error.error_type).toBe('used');
});

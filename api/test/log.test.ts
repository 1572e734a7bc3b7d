import {
  acceptProjectInvitation,
  declineProjectInvitation,
  retrieveInvitation,
  retrieveProjectInvitation,
} from '@dure/contract/invitations.ts';
import { registerByLink, registerByProject } from '@dure/contract/registration.ts';
import {
  refreshSession,
  requestPasswordReset,
  resetPassword,
  revokeSession,
  signIn,
} from '@dure/contract/sessions.ts';
import { checkEmail, confirmCode, sendCodeEmail } from '@dure/contract/verification.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertMember,
  insertPersonInvitation,
  insertProject,
  insertProjectInvitation,
  newEmail,
} from './harness/fixtures.ts';
import { askForCode } from './newcomer.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Fails if the log holds any of them, plain or percent-encoded. */
function expectUnlogged(secrets: readonly string[]): void {
  const log = test.logged.join('');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log).not.toContain(secret);
    expect(log).not.toContain(encodeURIComponent(secret));
  }
}

it('the log holds no token, code, password or address from joining and signing in', async () => {
  const inviter = await insertMember(test.db);
  const invitation = await insertPersonInvitation(test.db, { inviterId: inviter.id });
  const email = newEmail();
  const password = 'a password of one’s own';

  await test.call(retrieveInvitation, { query: { code: invitation.code } });
  await test.call(retrieveInvitation, { query: { code: `${invitation.code}x` } });
  await test.call(checkEmail, { body: { email } });
  await test.call(checkEmail, { body: { email: inviter.email } });
  const sent = await test.call(sendCodeEmail, { body: { email, invitation: invitation.code } });
  const code = test.smtp.codeFor(email);
  const { challenge } = sent.body;
  await test.call(confirmCode, { body: { challenge, code: code === '100000' ? '100001' : '100000' } });
  const confirmed = await test.call(confirmCode, { body: { challenge, code } });
  expect(confirmed.status).toBe(200);

  const registration = { email, email_proof: confirmed.body.email_proof, password, code: invitation.code };
  await test.call(
    registerByLink,
    { body: registration as never },
    { headers: { 'idempotency-key': 'a key of one’s'.replace('’', '-').replaceAll(' ', '-') } },
  );

  await test.call(signIn, { body: { email: inviter.email, password: `${inviter.password}x` } });
  const { body: tokens } = await test.call(signIn, {
    body: { email: inviter.email, password: inviter.password },
  });
  const { body: next } = await test.call(
    refreshSession,
    { body: { refresh: tokens.refresh } },
    { token: tokens.access },
  );
  await test.call(revokeSession, { body: { refresh: next.refresh ?? '' } });

  expect(test.logged.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(8);
  expectUnlogged([
    email,
    inviter.email,
    password,
    inviter.password,
    invitation.code,
    code,
    confirmed.body.email_proof,
    tokens.access,
    tokens.refresh,
    next.access,
    next.refresh ?? '',
  ]);
});

it('the log holds no secret or address from joining a project or resetting a password', async () => {
  const [inviter, member] = [await insertMember(test.db), await insertMember(test.db)];
  const projectId = await insertProject(test.db, { creatorId: inviter.id });
  const { code } = await insertProjectInvitation(test.db, { inviterId: inviter.id, projectId });
  const { body: tokens } = await test.call(signIn, {
    body: { email: member.email, password: member.password },
  });
  const session = { token: tokens.access };

  await test.call(retrieveProjectInvitation, { query: { code } });
  await test.call(retrieveProjectInvitation, { query: { code: `${code}x` } });
  const body = { inviter_id: inviter.id, project_card_id: projectId, code };
  const password = 'a password of one’s own';
  await test.call(registerByProject, { body: { ...body, email: member.email, password } as never });
  await test.call(acceptProjectInvitation, { body: { ...body, inviter_id: member.id } }, session);
  expect((await test.call(acceptProjectInvitation, { body }, session)).status).toBe(200);
  await test.call(declineProjectInvitation, { body }, session);

  const mailed = () => test.smtp.mails.findLast(({ to }) => to === member.email)?.text;
  await test.call(requestPasswordReset, { body: { email: member.email } });
  await expect.poll(mailed).toContain('token=');
  const [, token = ''] = mailed()?.match(/token=(\S+)/) ?? [];
  await test.call(resetPassword, { body: { token: `${token}x`, password } });
  expect((await test.call(resetPassword, { body: { token, password } })).status).toBe(200);

  expectUnlogged([code, token, password, member.email, member.password, tokens.access, tokens.refresh]);
});

it('the log holds no address of a refused mail, and still says why', async () => {
  const email = newEmail();
  test.smtp.refusing = true;
  const answer = await askForCode(test, email);
  test.smtp.refusing = false;
  expect(answer.status).toBe(200);
  expectUnlogged([email, email.split('@')[0] ?? '']);
  expect(test.logged.join('')).toContain('"code":"EENVELOPE"');
});

it('the log has a fault of ours under the request id of its answer, without what was sent', async () => {
  const { email, password } = await insertMember(test.db);
  await test.sql`alter table members rename to members_elsewhere`;
  const answer = await test.call(signIn, { body: { email, password } });
  await test.sql`alter table members_elsewhere rename to members`;
  expect(answer.status).toBe(500);
  expect(answer.error).toEqual({ error_type: 'internal', request_id: expect.any(String) });

  const line = test.logged.find((text) => text.includes('"request failed"')) ?? '';
  const told = JSON.parse(line);
  expect(told).toMatchObject({ level: 'error', request_id: answer.error.request_id, error_type: 'internal' });
  expect(JSON.stringify(told.err)).toContain('42P01');
  expect(told.err.frames.length).toBeGreaterThan(0);
  expectUnlogged([email, password]);
});

import { createHmac } from 'node:crypto';
import { reportBounce } from '@dure/contract/bounces.ts';
import { findMails, sendTestMail } from '@dure/contract/operating-mails.ts';
import { showMember } from '@dure/contract/operating-members.ts';
import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { type OfTeam, ofTeam } from './operating.ts';

const secret = 'a secret of the mail service that reports';
let test: TestApp;
let owner: OfTeam;

beforeAll(async () => {
  test = await testApp({ env: { MAIL_BOUNCE_SECRET: secret } });
  owner = await ofTeam(test, 'owner');
});
afterAll(() => test.close());

const report = (id: string, reason: string, by = secret) => {
  const signature = createHmac('sha256', by).update(`${id}\n${reason}`).digest('hex');
  return test.call(reportBounce, { body: { id, reason, signature } });
};

// Shows 17.17: a bounced mail is shown as such, without the address
// Shows 8.4: POST /api/mail/bounces/
it('a signed bounce report marks its mail once', async () => {
  const by = { token: owner.token };
  const { id } = (await test.call(sendTestMail, {}, by)).body;
  const reason = `550 5.1.1 <${owner.email}>: no such mailbox`;
  expect((await report(id, reason, `${secret}, or nearly`)).error.error_type).toBe('forbidden');
  const answers = await Promise.all([report(id, reason), report(id, reason)]);
  expect(answers.map(({ body }) => body.changed).toSorted()).toEqual([false, true]);
  expect((await report('01900000-0000-7000-8000-000000000000', reason)).body).toEqual({ changed: false });
  const told = { state: 'bounced', fault: 'BOUNCED', reply: '550 5.1.1 … no such mailbox' };
  expect((await test.call(findMails, { query: {} }, by)).body.mails).toMatchObject([{ id, ...told }]);
  const member = await test.call(showMember, { params: { memberId: owner.id } }, by);
  expect(member.body.mails[0]).toMatchObject(told);
});

it('reporting a bounce is answered 404 if no secret is set', async () => {
  const other = await testApp();
  const body = { id: owner.id, reason: 'x', signature: '0'.repeat(64) };
  expect((await other.call(reportBounce, { body })).status).toBe(404);
  await other.close();
});

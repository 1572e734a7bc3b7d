import { checkEmail } from '@dure/contract/verification.ts';
import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { askForCode } from './newcomer.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ env: { BLOCKED_MAIL_DOMAINS: 'trash.example, Wegwerf.example' } });
});
afterAll(() => test.close());

// Shows 17.17: no code goes to a blocked mail domain or below it
it('no mail goes to a blocked domain or to one below it', async () => {
  for (const email of ['a@trash.example', 'a@mail.wegwerf.example']) {
    expect((await test.call(checkEmail, { body: { email } })).error.error_type).toBe('mail_domain_blocked');
    expect((await askForCode(test, email)).error.error_type).toBe('mail_domain_blocked');
  }
  expect(test.smtp.mails).toEqual([]);
  expect((await test.call(checkEmail, { body: { email: 'a@nottrash.example' } })).status).toBe(200);
});

import { Email } from '@dure/contract/email.ts';
import { checkEmail, sendCodeEmail } from '@dure/contract/verification.ts';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMailer } from '../src/mail/transport.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { askForCode, newAddress } from './newcomer.ts';

/** Which texts are accepted as addresses, and where mail to them goes, by real SMTP. */

let test: TestApp;
/** A foreign server, which parses addresses in its own way and waits a tenth of a second before it greets. */
let server: SMTPServer;
/** As the server received them. */
const recipients: string[] = [];

beforeAll(async () => {
  test = await testApp();
  const told = (_: unknown, __: unknown, line?: unknown) => {
    const [, recipient] = /^RCPT TO:<(.*)>$/.exec(String(line)) ?? [];
    if (recipient !== undefined) recipients.push(recipient);
  };
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: { debug: told, info: told, error: told } as never,
    onData: (stream, _session, callback) => stream.resume().on('end', callback),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await test.close();
});

const local = (length: number) => 'a'.repeat(length);

describe('an address', () => {
  it.each([
    ['an encoded word', '=?utf-8?q?k?=@snu.ac.kr'],
    ['a route by percent', 'a%b@snu.ac.kr'],
    ['a route by bang', 'a!b@snu.ac.kr'],
    ['a pipe', 'a|b@snu.ac.kr'],
    ['a slash', 'a/b@snu.ac.kr'],
    ['a dot at the beginning', '.a@snu.ac.kr'],
    ['a dot at the end', 'a.@snu.ac.kr'],
    ['two dots', 'a..b@snu.ac.kr'],
    ['only dots', '..@snu.ac.kr'],
    ['65 characters before the at sign', `${local(65)}@snu.ac.kr`],
    ['255 characters in all', `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(58)}.kr`],
    ['a label of 64 characters', `a@${'b'.repeat(64)}.kr`],
    ['an IP address for a domain', 'a@127.0.0.1'],
  ])('with %s is refused, and no mail is sent', async (_, email) => {
    const sent = test.smtp.mails.length;
    for (const route of [checkEmail, sendCodeEmail]) {
      const { status, error } = await test.call(route, { body: { email } }, { address: newAddress() });
      expect([status, error.error_type, Object.keys(error.fields ?? {})]).toEqual([
        422,
        'invalid_input',
        ['email'],
      ]);
    }
    expect(test.smtp.mails).toHaveLength(sent);
  });

  it.each([
    'saebom@snu.ac.kr',
    'saebom.lee+dure@cse.snu.ac.kr',
    "o'neil_j-2@snu.ac.kr",
    '-a-@snu.ac.kr',
    'a@xn--3e0b707e.kr',
    'a@1.2.3.4.kr',
    `${local(64)}@snu.ac.kr`,
    `${local(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.kr`,
  ])('may be %s, and the code goes there', async (email) => {
    const { status } = await askForCode(test, email);
    expect([status, test.smtp.mails.at(-1)?.to]).toEqual([200, email]);
  });
});

it('mail goes to exactly the address that was accepted', async () => {
  const { port } = server.server.address() as { port: number };
  const mailer = smtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Dure <dure@example.org>',
    requireTls: false,
    returnAddress: null,
  });
  const sign = fc.constantFrom(...'aZ0+-_\'.=?%!|/&~"(),:;<>[]\\ \t@한\u212A');
  const label = fc.stringMatching(/^[a-z0-9]{1,4}(?:-[a-z0-9]{1,3})?$/);
  const host = fc
    .tuple(label, label, fc.constantFrom('kr', 'ac.kr', 'xn--3e0b707e', '1', 'k-'))
    .map((parts) => parts.join('.'));
  const signs = fc.string({ unit: sign, minLength: 1, maxLength: 8 });
  const address = fc
    .tuple(fc.oneof(signs, fc.stringMatching(/^[a-z0-9+\-_']{1,5}(?:\.[a-z0-9+\-_']{1,5}){0,2}$/)), host)
    .map((parts) => parts.join('@'));
  const taken = fc.sample(address, 300).flatMap((text) => {
    const parsed = v.safeParse(Email, text);
    return parsed.success ? [parsed.output] : [];
  });
  expect(taken.length).toBeGreaterThan(50);
  await Promise.all(taken.map((to) => mailer.send({ to, subject: '인증번호', text: '글' }, 'mail')));
  expect(recipients.toSorted()).toEqual(taken.toSorted());
});

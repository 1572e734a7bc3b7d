import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefusedForGood } from '../src/mail/mailer.ts';
import { verificationMessage } from '../src/mail/messages.ts';
import { newestMails, outboxFolder, outboxMailer } from '../src/mail/outbox.ts';
import { type SmtpSettings, smtpMailer } from '../src/mail/transport.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { startSmtp, type TestSmtp } from './harness/smtp.ts';

const from = '두레 <no-reply@dure.example>';
const message = { to: 'someone@example.org', ...verificationMessage('두레', '482913') };

describe('mail by SMTP', () => {
  let smtp: TestSmtp;
  const mailer = (other: Partial<SmtpSettings> = {}) =>
    smtpMailer({ url: smtp.url, from, requireTls: false, returnAddress: null, ...other });
  beforeAll(async () => {
    smtp = await startSmtp();
  });
  afterAll(() => smtp.close());

  it('arrives as text and as HTML, from us, and asks for no automatic reply', async () => {
    await mailer().send(message, 'a-mail');
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({
      from: 'no-reply@dure.example',
      to: 'someone@example.org',
      subject: '[두레] 이메일 인증번호를 보내 드려요',
    });
    expect(mail?.text.match(/\d{6}/g)).toEqual(['482913']);
    expect(mail?.html).toContain('482913');
    expect(mail?.headers['auto-submitted']).toBe('auto-generated');
    expect(mail?.headers['message-id']).toBe('<a-mail@dure.example>');
    expect(smtp.codeFor('someone@example.org')).toBe('482913');
  });

  it('has failures reported to the return address, by the mail’s id, or to nobody', async () => {
    await mailer().send(message, 'unreported');
    expect(smtp.envelopes.at(-1)).toEqual({ from: 'no-reply@dure.example', dsn: null });
    await mailer({ returnAddress: 'bounces@dure.example' }).send(message, 'reported');
    expect(smtp.envelopes.at(-1)).toEqual({
      from: 'bounces@dure.example',
      dsn: { id: 'reported', returns: 'HDRS', notify: 'FAILURE', recipient: 'rfc822;someone@example.org' },
    });
    expect(smtp.mails.at(-1)?.from).toBe('no-reply@dure.example');
  });

  it('is refused for good or put off, and can be sent again afterwards', async () => {
    smtp.refusing = true;
    await expect(mailer().send(message, 'refused')).rejects.toBeInstanceOf(RefusedForGood);
    smtp.refusing = false;
    smtp.deferring = true;
    const put = await mailer()
      .send(message, 'put-off')
      .catch((error: unknown) => error);
    expect(put).toMatchObject({ responseCode: 451 });
    expect(put).not.toBeInstanceOf(RefusedForGood);
    smtp.deferring = false;
    await expect(mailer().send(message, 'taken')).resolves.toBeUndefined();
  });

  it('is not sent to a server without encryption if that is required', async () => {
    const before = smtp.mails.length;
    const refused = mailer({ requireTls: true }).send(message, 'secret');
    await expect(refused).rejects.toMatchObject({ code: 'ETLS' });
    await expect(refused).rejects.not.toBeInstanceOf(RefusedForGood);
    expect(smtp.mails).toHaveLength(before);
  });

  it('fails if no server listens', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const nowhere = mailer({ url: `smtp://127.0.0.1:${port}` });
    await expect(nowhere.send(message, 'lost')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the outbox', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dure-outbox-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('keeps each mail in a file that is readable as it is', async () => {
    const mailer = outboxMailer(join(folder, 'outbox'), from);
    await Promise.all(Array.from({ length: 5 }, (_, index) => mailer.send(message, `mail-${index}`)));
    const names = await readdir(join(folder, 'outbox'));
    expect(names).toHaveLength(5);
    for (const name of names) {
      expect(name).toMatch(/\.eml$/);
      expect(await readFile(join(folder, 'outbox', name), 'utf8')).toMatch(/^482913$/m);
    }
  });

  it('lists the newest first', async () => {
    const mailer = outboxMailer(join(folder, 'listed'), from);
    for (const to of ['first@example.org', 'second@example.org', 'third@example.org']) {
      await mailer.send({ ...message, to }, to);
    }
    const mails = await newestMails(join(folder, 'listed'), 2);
    expect(mails.map(({ to }) => to)).toEqual(['third@example.org', 'second@example.org']);
    expect(mails[0]).toMatchObject({ subject: message.subject, text: expect.stringContaining('482913') });
  });

  it('is empty before the first mail', async () => {
    expect(await newestMails(join(folder, 'nowhere'), 5)).toEqual([]);
  });
});

describe('/outbox', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp({ config: { smtpUrl: null } });
    const { send } = outboxMailer(outboxFolder(test.config.dataDir), from);
    await send({ ...message, subject: '<script>alert(1)</script>' }, 'hostile');
  });
  afterAll(() => test.close());

  const visit = (headers: Record<string, string> = {}) =>
    test.inject({ url: '/outbox', headers: { host: 'localhost:3000', ...headers } });

  it('shows the mails to the person at this machine', async () => {
    const response = await visit();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).not.toContain('unsafe');
    expect(response.body).toContain('482913');
    expect(response.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(response.body).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });

  it.each([
    { host: 'dure.example' },
    { host: 'localhost.attacker.example' },
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '192.0.2.1' },
    { forwarded: 'for=192.0.2.1' },
    { via: '1.1 proxy' },
  ])('is not there for %j', async (headers) => {
    expect((await visit(headers as Record<string, string>)).statusCode).toBe(404);
  });

  it.each([
    ['mail goes to a server', { smtpUrl: 'smtp://mail.example' }],
    ['others reach this machine', { smtpUrl: null, host: '0.0.0.0' }],
    ['the site has a public name', { smtpUrl: null, publicOrigin: 'https://dure.example' }],
  ])('is not there when %s', async (_name, config) => {
    const other = await testApp({ config });
    const response = await other.inject({ url: '/outbox', headers: { host: 'localhost' } });
    await other.close();
    expect(response.statusCode).toBe(404);
  });
});

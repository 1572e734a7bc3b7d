import { expect, it, onTestFinished } from 'vitest';
import { runCli } from './harness/cli.ts';
import { startSmtp } from './harness/smtp.ts';

// Shows 17.12: the operator is mailed of a failed unit, whatever the database does
it('alarm mails the contact from the settings about a failed unit, without a database', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  const settings = {
    DATABASE_URL: 'postgres://dure@127.0.0.1:1/dure',
    TOKEN_SECRET: 'a token secret for tests of the api',
    CODE_PEPPER: 'a code pepper for tests of the api..',
    PUBLIC_ORIGIN: 'https://dure.kr',
    SMTP_URL: smtp.url,
    BRAND_CONTACT: 'help@dure.kr',
  };
  expect(await runCli(['alarm', 'dure-backup.service'], settings)).toMatchObject({ code: 0 });
  const [mail] = smtp.mails;
  expect(mail).toMatchObject({ to: 'help@dure.kr', subject: '[두레] dure-backup.service 작업이 실패했어요' });
  expect(mail?.text).toContain('journalctl -u dure-backup.service');
  smtp.refusing = true;
  expect(await runCli(['alarm', 'dure-backup.service'], settings)).toMatchObject({ code: 1 });
  expect(await runCli(['alarm', 'a; reboot'], settings)).toMatchObject({ code: 2 });
});

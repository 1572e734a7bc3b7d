import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { outboxFolder, outboxMailer } from './outbox.ts';
import { smtpMailer } from './transport.ts';

/** Sends by SMTP_URL if it is set, else writes to the outbox folder. */
export function openMailer({
  smtpUrl,
  smtpRequireTls,
  mailFrom,
  mailReturnAddress,
  dataDir,
}: Config): Mailer {
  if (smtpUrl === null) return outboxMailer(outboxFolder(dataDir), mailFrom);
  return smtpMailer({
    url: smtpUrl,
    from: mailFrom,
    requireTls: smtpRequireTls,
    returnAddress: mailReturnAddress,
  });
}

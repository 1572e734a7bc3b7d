import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { outboxFolder, outboxMailer } from './outbox.ts';
import { smtpMailer } from './transport.ts';

/** To SMTP_URL where it is set, otherwise to the outbox folder. */
export function openMailer(config: Config): Mailer {
  if (config.smtpUrl !== null) return smtpMailer(config.smtpUrl, config.mailFrom);
  return outboxMailer(outboxFolder(config.dataDir), config.mailFrom);
}

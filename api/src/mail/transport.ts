import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** A server that does not answer must not keep a person waiting for long. */
const connectTimeoutMs = 5_000;
const answerTimeoutMs = 10_000;

/** Mail by SMTP; `url` as smtp://user:password@host:port or smtps://…, `from` as "Name <address>". */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: answerTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    mailDefaults(from),
  );
  return {
    async send({ memberId: _, ...message }) {
      await transport.sendMail(message);
    },
    // Nothing is kept.
    forget: async () => undefined,
  };
}

/** Quoted-printable keeps digits and links legible in the raw mail; no robot should answer it. */
export const mailDefaults = (from: string) => ({
  from,
  textEncoding: 'quoted-printable' as const,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

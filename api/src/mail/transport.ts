import { type Mailer, RefusedForGood } from './mailer.ts';

/** Limits for silent and slow servers: a mail ends before another worker may take its job (`worker.ts`). */
const silenceMs = 5_000;
const wholeMs = 20_000;

export interface SmtpSettings {
  /** smtp://user:password@host:port or smtps://… */
  readonly url: string;
  /** As "Name <address>". */
  readonly from: string;
  /** Sends nothing over a connection that is not encrypted. */
  readonly requireTls: boolean;
  /** The address for a server's later reports of failed delivery; null: no reports (docs/decisions/0077). */
  readonly returnAddress: string | null;
}

/** Whether the server refuses this sender, recipient or text for good (5xx), rather than all mails. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}

/** Loaded with the first mail (docs/decisions/0084). */
export const nodemailer = () => import('nodemailer');

async function open({ url, from, requireTls }: Omit<SmtpSettings, 'returnAddress'>) {
  const { createTransport } = await nodemailer();
  return createTransport(
    {
      url,
      requireTLS: requireTls,
      dnsTimeout: silenceMs,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs * 2,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    mailDefaults(from),
  );
}

/** Connects and signs in as for a mail, but sends none. Rejects if that fails. */
export async function tryServer(settings: Omit<SmtpSettings, 'returnAddress'>): Promise<void> {
  const transport = await open(settings);
  await transport.verify().finally(() => transport.close());
}

export function smtpMailer(settings: SmtpSettings): Mailer {
  const { from, returnAddress } = settings;
  return {
    async send({ memberId: _, last: __, unsubscribe, ...message }, id) {
      const messageId = messageIdOf(id, from);
      try {
        const headers = unsubscribeHeaders(unsubscribe);
        const transport = await open(settings);
        await transport.sendMail({
          ...message,
          ...(returnAddress !== null && reportedTo(returnAddress, message.to, id)),
          messageId,
          headers,
          signal: AbortSignal.timeout(wholeMs),
        });
      } catch (error) {
        throw isRefusal(error)
          ? new RefusedForGood('the mail server refused the mail', { cause: error })
          : error;
      }
    },
    // Nothing is kept here.
    forget: async () => undefined,
  };
}

/**
 * RFC 3461: asks that a failure is reported to the return address with the mail's id and only its headers. A
 * server without that extension reports in its usual way.
 */
const reportedTo = (returnAddress: string, to: string, id: string) => ({
  envelope: { from: returnAddress, to },
  dsn: { id, return: 'headers', notify: 'failure', recipient: to } as const,
});

/** A Message-ID in the sender's domain. */
export const messageIdOf = (id: string, from: string): string =>
  `<${id}@${/@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`;

/** Lets mail programs show an unsubscribe button of their own (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Quoted-printable keeps digits and links legible in the raw mail; no robot should answer it. */
export const mailDefaults = (from: string) => ({
  from,
  textEncoding: 'quoted-printable' as const,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

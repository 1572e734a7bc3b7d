import { type Mailer, RefusedForGood } from './mailer.ts';

/** A server that stays silent, and one that dawdles: a mail is over before somebody else may take it (`worker.ts`). */
const silenceMs = 5_000;
const wholeMs = 20_000;

export interface SmtpSettings {
  /** smtp://user:password@host:port or smtps://… */
  readonly url: string;
  /** As "Name <address>". */
  readonly from: string;
  /** Sends nothing over a connection that is not encrypted. */
  readonly requireTls: boolean;
  /** Where a server reports what it could not deliver after all; null: nobody is asked to (docs/decisions/0077). */
  readonly returnAddress: string | null;
}

/** What a server says of this sender, recipient or text, as opposed to what befalls every mail; 5xx is its last word. */
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

/** Connects and signs in as for a mail, and sends none. Rejects where that does not go. */
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
    // Nothing is kept.
    forget: async () => undefined,
  };
}

/**
 * RFC 3461: a failure is reported to the return address, by the mail's id and its head alone. A server that does not
 * offer it reports as it always does.
 */
const reportedTo = (returnAddress: string, to: string, id: string) => ({
  envelope: { from: returnAddress, to },
  dsn: { id, return: 'headers', notify: 'failure', recipient: to } as const,
});

/** Of the sender's domain. */
export const messageIdOf = (id: string, from: string): string =>
  `<${id}@${/@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`;

/** By which a mail program shows a button of its own (RFC 2369, RFC 8058). */
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

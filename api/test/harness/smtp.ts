import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerAddress, type SMTPServerEnvelope } from 'smtp-server';

export interface CapturedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Envelope {
  readonly from: string;
  /** RFC 3461; null where nothing was asked. */
  readonly dsn: Readonly<Record<'id' | 'returns' | 'notify' | 'recipient', string>> | null;
}

export interface TestSmtp {
  /** For SMTP_URL. */
  readonly url: string;
  /** What was accepted, oldest first. */
  readonly mails: CapturedMail[];
  /** From whom each recipient was named, and what was asked to be reported of the mail. */
  readonly envelopes: Envelope[];
  /** What signs in; null where nobody has to. */
  password: string | null;
  /** While true every recipient is refused with 550. */
  refusing: boolean;
  /** While true every recipient is put off with 451. */
  deferring: boolean;
  /** Waited for before a recipient is taken. */
  beforeRecipient: () => Promise<void>;
  /** Waited for between the whole text of a mail and its acceptance. */
  beforeAccepting: () => Promise<void>;
  /** The code of the newest mail to an address. Throws without one. */
  codeFor(email: string): string;
  /** Resolves once so many mails have come to an address. */
  arriving(email: string, count?: number): Promise<void>;
  /** The code of the newest by then. */
  arrivingCode(email: string, count?: number): Promise<string>;
  close(): Promise<void>;
}

async function read(raw: Buffer): Promise<CapturedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    from: mail.from?.address ?? '',
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}

/** As they came: parameters of MAIL FROM and RCPT TO. */
function envelopeOf({ mailFrom, dsn }: SMTPServerEnvelope, recipient: SMTPServerAddress): Envelope {
  if (mailFrom === false) throw new Error('no sender was named');
  const from = mailFrom.address;
  if (!dsn?.envid || !recipient.dsn) return { from, dsn: null };
  const { notify, orcpt } = recipient.dsn;
  return {
    from,
    dsn: { id: dsn.envid, returns: dsn.ret ?? '', notify: (notify ?? []).join(), recipient: orcpt ?? '' },
  };
}

const arrivesWithinMs = 10_000;

const atOnce = () => Promise.resolve();
const unhindered = { beforeRecipient: atOnce, beforeAccepting: atOnce };

const errorOf = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode });

/**
 * A real mail server, on a port of its own or one that was another's, which keeps what it was given. With a `password`, which
 * can be changed, it wants to be signed in to.
 */
export async function startSmtp(onPort = 0, password: string | null = null): Promise<TestSmtp> {
  const mails: CapturedMail[] = [];
  const envelopes: Envelope[] = [];
  const state = { refusing: false, deferring: false, password, ...unhindered };
  const server = new SMTPServer({
    disabledCommands: password === null ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    authOptional: password === null,
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _session, callback) =>
      given === state.password
        ? callback(null, { user: username })
        : callback(errorOf('wrong password', 535)),
    hideDSN: false,
    logger: false,
    onRcptTo(address, { envelope }, callback) {
      envelopes.push(envelopeOf(envelope, address));
      void state.beforeRecipient().then(() => {
        if (state.refusing) callback(errorOf('mailbox unavailable', 550));
        else callback(state.deferring ? errorOf('try again later', 451) : null);
      });
    },
    onData(stream, _session, callback) {
      stream
        .toArray()
        .then((chunks) => read(Buffer.concat(chunks)))
        .then(async (mail) => {
          await state.beforeAccepting();
          mails.push(mail);
          callback();
        }, callback);
    },
  });
  server.listen(onPort, '127.0.0.1');
  await once(server.server, 'listening');
  // A client that is killed in the middle.
  server.on('error', () => undefined);
  const { port } = server.server.address() as AddressInfo;
  const codeFor = (email: string): string => {
    const newest = mails.findLast((mail) => mail.to === email);
    const [code] = newest?.text.match(/(?<!\d)\d{6}(?!\d)/) ?? [];
    if (code === undefined) throw new Error(`no code was mailed to ${email}`);
    return code;
  };
  const arriving = async (email: string, count = 1) => {
    const late = Date.now() + arrivesWithinMs;
    while (mails.filter(({ to }) => to === email).length < count) {
      if (Date.now() > late) throw new Error(`fewer than ${count} mails came to ${email}`);
      await wait(10);
    }
  };
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    envelopes,
    codeFor,
    arriving,
    arrivingCode: (email: string, count = 1) => arriving(email, count).then(() => codeFor(email)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

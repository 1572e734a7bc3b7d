import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';

export interface CapturedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The content ids of the attachments. */
  readonly attached: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface Envelope {
  readonly from: string;
  /** The delivery report that was asked for (RFC 3461), or null. */
  readonly dsn: Readonly<Record<'id' | 'returns' | 'notify' | 'recipient', string>> | null;
}

export interface TestSmtp {
  /** For SMTP_URL. */
  readonly url: string;
  /** The mails that were accepted, oldest first. */
  readonly mails: CapturedMail[];
  /** For each recipient named: the sender, and the delivery report that was asked for. */
  readonly envelopes: Envelope[];
  /** The password that clients sign in with; null if they need not. */
  password: string | null;
  /** While true every recipient is refused with 550. */
  refusing: boolean;
  /** While true every recipient is put off with 451. */
  deferring: boolean;
  /** Awaited before a recipient is answered. */
  beforeRecipient: () => Promise<void>;
  /** Awaited between the whole text of a mail and its acceptance. */
  beforeAccepting: () => Promise<void>;
  /** The code of the newest mail to an address. Throws without one. */
  codeFor(email: string): string;
  /** Resolves once `count` mails have come to an address. */
  arriving(email: string, count?: number): Promise<void>;
  /** Waits for `count` mails and resolves to the code of the newest. */
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
    attached: mail.attachments.map(({ contentId }) => contentId ?? ''),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}

/** Undoes the encoding of parameters (RFC 3461): `+` and the code of a byte in hexadecimal. */
const xtext = (text = '') =>
  text.replaceAll(/\+([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Parses a MAIL FROM or RCPT TO: an address in angle brackets, and parameters after it. */
function said(line: string): { readonly address: string; readonly parameters: Map<string, string> } {
  const [, address = '', rest = ''] = /^[^<]*<(.*)>(.*)$/.exec(line) ?? [];
  const parameters = [...rest.matchAll(/ ([A-Z]+)=(\S*)/g)].map(
    ([, name = '', value]) => [name, xtext(value)] as const,
  );
  return { address, parameters: new Map(parameters) };
}

function envelopeOf(mailLine: string, recipientLine: string): Envelope {
  const { address: from, parameters: ofMail } = said(mailLine);
  const { parameters: ofRecipient } = said(recipientLine);
  const id = ofMail.get('ENVID');
  if (id === undefined) return { from, dsn: null };
  const [returns, notify, recipient] = [
    ofMail.get('RET'),
    ofRecipient.get('NOTIFY'),
    ofRecipient.get('ORCPT'),
  ];
  return { from, dsn: { id, returns: returns ?? '', notify: notify ?? '', recipient: recipient ?? '' } };
}

/** The lines of a conversation, a character for each byte. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  for await (const text of socket.setEncoding('latin1')) {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const arrivesWithinMs = 10_000;

const atOnce = () => Promise.resolve();
const unhindered = { beforeRecipient: atOnce, beforeAccepting: atOnce };

/** How the server takes a conversation. */
interface Taking {
  /** The password that clients sign in with (RFC 4954, PLAIN), or null. */
  password(): string | null;
  /** Resolves to the answer to RCPT TO. */
  recipient(mailLine: string, recipientLine: string): Promise<string>;
  accept(raw: Buffer): Promise<void>;
}

/** The server's side of RFC 5321, for one or several mails on a connection. */
async function converse(socket: Socket, { password, recipient, accept }: Taking): Promise<void> {
  const say = (...lines: readonly string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''));
  const wanted = password() !== null;
  let signedIn = !wanted;
  let mailLine = '';
  let text: string[] | null = null;
  say('220 a mailbox for tests');
  for await (const line of linesOf(socket)) {
    if (text !== null) {
      if (line !== '.') text.push(line.startsWith('.') ? line.slice(1) : line);
      else {
        await accept(Buffer.from(text.join('\r\n'), 'latin1'));
        text = null;
        say('250 taken');
      }
      continue;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO')
      say('250-here', ...(wanted ? ['250-AUTH PLAIN'] : []), '250-8BITMIME', '250-SMTPUTF8', '250 DSN');
    else if (verb === 'AUTH') {
      const [, given = ''] = /^AUTH PLAIN (\S+)$/i.exec(line) ?? [];
      signedIn = Buffer.from(given, 'base64').toString().split('\0')[2] === password();
      say(signedIn ? '235 signed in' : '535 wrong password');
    } else if (verb === 'MAIL' && !signedIn) say('530 sign in first');
    else if (verb === 'MAIL') {
      mailLine = line;
      say('250 go on');
    } else if (verb === 'RCPT') say(await recipient(mailLine, line));
    else if (verb === 'DATA') {
      text = [];
      say('354 go on');
    } else if (verb === 'RSET' || verb === 'NOOP') say('250 done');
    else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('502 unknown');
  }
}

/**
 * A mail server on a free port, or on one that an earlier server had, which keeps what it was given. It
 * answers at once: servers that wait a tenth of a second for callers who talk too soon would cost these tests
 * minutes. With a `password`, which can be changed, clients have to sign in.
 */
export async function startSmtp(onPort = 0, password: string | null = null): Promise<TestSmtp> {
  const mails: CapturedMail[] = [];
  const envelopes: Envelope[] = [];
  const state = { refusing: false, deferring: false, password, ...unhindered };
  const taking: Taking = {
    password: () => state.password,
    async recipient(mailLine, recipientLine) {
      envelopes.push(envelopeOf(mailLine, recipientLine));
      await state.beforeRecipient();
      if (state.refusing) return '550 mailbox unavailable';
      return state.deferring ? '451 try again later' : '250 go on';
    },
    async accept(raw) {
      const mail = await read(raw);
      await state.beforeAccepting();
      mails.push(mail);
    },
  };
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A client may be killed in the middle.
    converse(socket, taking).catch(() => socket.destroy());
  });
  server.listen(onPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
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
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
}

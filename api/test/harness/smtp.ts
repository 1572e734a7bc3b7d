import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CapturedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface TestSmtp {
  /** For SMTP_URL. */
  readonly url: string;
  /** What was accepted, oldest first. */
  readonly mails: CapturedMail[];
  /** While true every recipient is refused with 550. */
  refusing: boolean;
  /** The code of the newest mail to an address. Throws without one. */
  codeFor(email: string): string;
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

/** A real mail server on a port of its own, which keeps what it was given. */
export async function startSmtp(): Promise<TestSmtp> {
  const mails: CapturedMail[] = [];
  const state = { refusing: false };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      callback(
        state.refusing ? Object.assign(new Error('mailbox unavailable'), { responseCode: 550 }) : null,
      );
    },
    onData(stream, _session, callback) {
      stream
        .toArray()
        .then((chunks) => read(Buffer.concat(chunks)))
        .then((mail) => {
          mails.push(mail);
          callback();
        }, callback);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get refusing() {
      return state.refusing;
    },
    set refusing(value) {
      state.refusing = value;
    },
    codeFor(email) {
      const newest = mails.findLast((mail) => mail.to === email);
      const [code] = newest?.text.match(/(?<!\d)\d{6}(?!\d)/) ?? [];
      if (code === undefined) throw new Error(`no code was mailed to ${email}`);
      return code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

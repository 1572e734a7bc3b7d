import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameText } from '@dure/contract/name-text.ts';
import type { Email } from 'postal-mime';
import type { ForgottenPerson, Mailer } from './mailer.ts';
import { mailDefaults, messageIdOf, nodemailer, unsubscribeHeaders } from './transport.ts';

/** A mail as the outbox page shows it. */
export interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
}

export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox');

/** A header of the file only: the member a mail is about, whose address may have changed when they leave. */
const memberHeader = 'X-Dure-Member';

/** Names sort by time. A file whose name ends in .eml is complete. */
async function writeWhole(folder: string, content: Buffer): Promise<void> {
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}`;
  const draft = join(folder, `.${name}.part`);
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, join(folder, `${name}.eml`));
  } catch (error) {
    // The next attempt uses another name.
    await rm(draft, { force: true });
    throw error;
  }
}

async function composerOf(from: string) {
  const { createTransport } = await nodemailer();
  return createTransport(
    { streamTransport: true, buffer: true, newline: 'unix', disableFileAccess: true, disableUrlAccess: true },
    mailDefaults(from),
  );
}

async function readMail(path: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(await readFile(path));
}

/** Mail without a mail server: every message becomes an `.eml` file in `folder`. */
export function outboxMailer(folder: string, from: string): Mailer {
  return {
    async send({ memberId, last, unsubscribe, ...message }, id) {
      const headers = {
        ...unsubscribeHeaders(unsubscribe),
        ...(memberId !== undefined && { [memberHeader]: memberId }),
      };
      const composer = await composerOf(from);
      const composed = await composer.sendMail({ ...message, messageId: messageIdOf(id, from), headers });
      if (last) await forgetPerson(folder, { addresses: [message.to] });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, composed.message as Buffer);
    },
    forget: (person) => forgetPerson(folder, person),
  };
}

async function isAbout(path: string, { memberId, names = [], addresses }: ForgottenPerson): Promise<boolean> {
  const mail = await readMail(path);
  const about = mail.headers.find(({ key }) => key === memberHeader.toLowerCase())?.value;
  const to = (mail.to ?? []).map(({ address }) => address ?? '');
  const said = [...to, mail.subject, mail.text, mail.html].join('\n').toLowerCase();
  const words = [...names.map(nameText), ...addresses];
  return (
    (about !== undefined && about === memberId) || words.some((word) => said.includes(word.toLowerCase()))
  );
}

/** Reads one mail at a time, since an old outbox may be large. */
async function forgetPerson(folder: string, person: ForgottenPerson): Promise<void> {
  for (const name of await mailNames(folder)) {
    const path = join(folder, name);
    if (await isAbout(path, person)) await rm(path, { force: true });
  }
}

async function mailNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.eml'));
}

/** The newest `count` mails of `folder`, newest first; none if the folder does not exist yet. */
export async function newestMails(folder: string, count: number): Promise<OutboxMail[]> {
  const newest = (await mailNames(folder)).sort().reverse().slice(0, count);
  return Promise.all(
    newest.map(async (name) => {
      const mail = await readMail(join(folder, name));
      return {
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        sentAt: mail.date ?? '',
      };
    }),
  );
}

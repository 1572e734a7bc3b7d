import { makeBackup } from '../backup/make.ts';
import type { Transaction } from '../database/client.ts';
import { tellInviter } from '../features/invitations/requests/service.ts';
import { couldNotMail, goOn, mailInvitation } from '../features/operating/imports/service.ts';
import { couldNotSend, goOn as goOnWithNews, mailNews } from '../features/operating/news/sending.ts';
import { mailLink } from '../features/password-resets/service.ts';
import { tellAtOnce } from '../features/team-notices/service.ts';
import { codeMailFailed, codeMailSent, isCodeAwaited } from '../features/verification/service.ts';
import type { MailTopic } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import type { JobPayloads } from './queue.ts';
import { type JobKind, keepTaken, leaseSeconds, type StoredJob } from './repository.ts';

/** Written in the transaction that ends a job. */
export type Finish = (tx: Transaction) => Promise<void>;

/** The result of a successful attempt. */
interface Done {
  /** Written with the job's end, if not null. */
  readonly finish: Finish | null;
  /** Whether a mail was sent. */
  readonly sent: boolean;
}

/** What a job does. */
export interface Handler {
  /** A mail's topic; undefined for mails queued by an earlier release. */
  readonly topic?: MailTopic | undefined;
  /** Whether a refused job is kept. Short-lived mails are not: people ask for a new one. */
  readonly lasting: boolean;
  /** Runs outside any transaction. @throws RefusedForGood if retrying is pointless */
  run(): Promise<Done>;
  /** Written when a job was refused for good or has expired. */
  readonly gaveUp: Finish | null;
}

type Handlers = {
  readonly [Kind in JobKind]: (services: Services, payload: JobPayloads[Kind], id: string) => Handler;
};

/** What is written when a mail will never be sent, or null. */
export const mailGivenUp = ({
  challenge,
  shares,
}: {
  challenge?: string | undefined;
  shares?: JobPayloads['mail']['shares'] | undefined;
}): Finish | null => (challenge === undefined ? null : (tx) => codeMailFailed(tx, challenge, shares));

/** Topics of mails whose code or link is valid only for minutes. */
const fleeting: ReadonlySet<MailTopic> = new Set(['code', 'password-reset']);

/** Notifies the team of an unsent mail that nobody will ask for again, unless the mail was such a notification. */
function tellOfUnsent(services: Services, topic: MailTopic | undefined): Finish | null {
  if (topic === undefined || topic === 'team' || fleeting.has(topic)) return null;
  return (tx) => tellAtOnce(tx, services, 'mails');
}

/** Renews the job's lease while `work` runs, which may take longer than one lease. */
async function whileKept({ db, log }: Services, id: string, work: () => Promise<void>): Promise<void> {
  const keep = () =>
    keepTaken(db, id).catch((error: unknown) => log.warn({ err: error, job: id }, 'a job cannot be kept'));
  const timer = setInterval(keep, (leaseSeconds * 1000) / 3);
  await work().finally(() => clearInterval(timer));
}

const handlers: Handlers = {
  mail: (services, { topic, message, challenge, earlier, shares }, id) => ({
    topic,
    lasting: topic !== undefined && !fleeting.has(topic),
    async run() {
      const { db, mailer } = services;
      if (challenge === undefined) {
        await mailer.send(message, id);
        return { finish: null, sent: true };
      }
      if (!(await isCodeAwaited(db, challenge)))
        return { finish: (tx) => codeMailFailed(tx, challenge, shares), sent: false };
      await mailer.send(message, id);
      return { finish: (tx) => codeMailSent(tx, challenge, earlier), sent: true };
    },
    gaveUp: mailGivenUp({ challenge, shares }) ?? tellOfUnsent(services, topic),
  }),
  'password-reset': (services, asked) => ({
    lasting: false,
    run: async () => ({ finish: (tx) => mailLink(tx, services, asked), sent: false }),
    gaveUp: null,
  }),
  'link-request': (services, { requestId }) => ({
    lasting: false,
    run: async () => ({
      finish: requestId === null ? null : (tx) => tellInviter(tx, services, requestId),
      sent: false,
    }),
    gaveUp: null,
  }),
  'invitation-import': (services, { importId }) => ({
    lasting: false,
    run: async () => ({ finish: (tx) => goOn(tx, services, importId), sent: false }),
    gaveUp: null,
  }),
  'invitation-mail': (services, mail, id) => ({
    topic: 'invitation',
    // The import reports the result.
    lasting: false,
    run: () => mailInvitation(services, mail, id),
    gaveUp: couldNotMail(mail),
  }),
  news: (services, { newsId }, id) => ({
    lasting: false,
    run: async () => ({ finish: (tx) => goOnWithNews(tx, services, newsId, id), sent: false }),
    // Late because no process ran for days; it is sent all the same.
    gaveUp: (tx) => goOnWithNews(tx, services, newsId, id),
  }),
  backup: (services, _, id) => ({
    lasting: false,
    async run() {
      await whileKept(services, id, () => makeBackup(services));
      return { finish: null, sent: false };
    },
    gaveUp: null,
  }),
  'news-mail': (services, mail, id) => ({
    topic: 'news',
    // The news item reports the result.
    lasting: false,
    run: () => mailNews(services, mail, id),
    gaveUp: couldNotSend(mail, id),
  }),
};

/** Null if the job's payload cannot be read. */
export function handlerOf(services: Services, job: StoredJob): Handler | null {
  const of = <Kind extends JobKind>(kind: Kind) => {
    const payload = services.queue.read<Kind>({ kind, sealed: job.sealed });
    return payload === null ? null : handlers[kind](services, payload, job.id);
  };
  return of(job.kind);
}

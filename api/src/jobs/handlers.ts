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
import type { JobKind, StoredJob } from './repository.ts';

/** What is written with a job's end, or undone with it. */
export type Finish = (tx: Transaction) => Promise<void>;

/** What came of a try that did not fail. */
interface Done {
  /** What is to be written with the job's end; null for nothing. */
  readonly finish: Finish | null;
  /** Whether a mail went out. */
  readonly sent: boolean;
}

/** What a job does. */
export interface Handler {
  /** Of a mail, what it is about; one that an earlier release put down does not say. */
  readonly topic?: MailTopic | undefined;
  /** Whether it is kept where it was refused for good: what runs out in minutes is asked for anew instead. */
  readonly lasting: boolean;
  /** Outside of any transaction. @throws RefusedForGood where trying again is no use */
  run(): Promise<Done>;
  /** Written with the end of a job that was refused for good or came too late. */
  readonly gaveUp: Finish | null;
}

type Handlers = {
  readonly [Kind in JobKind]: (services: Services, payload: JobPayloads[Kind], id: string) => Handler;
};

/** What is written where a mail is never going to be sent; null for nothing. */
export const mailGivenUp = ({
  challenge,
  shares,
}: {
  challenge?: string | undefined;
  shares?: JobPayloads['mail']['shares'] | undefined;
}): Finish | null => (challenge === undefined ? null : (tx) => codeMailFailed(tx, challenge, shares));

/** Codes and links that are good for minutes. */
const fleeting: ReadonlySet<MailTopic> = new Set(['code', 'password-reset']);

/** Of a mail that nobody asks for anew; not of those that tell so themselves. */
function tellOfUnsent(services: Services, topic: MailTopic | undefined): Finish | null {
  if (topic === undefined || topic === 'team' || fleeting.has(topic)) return null;
  return (tx) => tellAtOnce(tx, services, 'mails');
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
    // What came of it is told by its import.
    lasting: false,
    run: () => mailInvitation(services, mail, id),
    gaveUp: couldNotMail(mail),
  }),
  news: (services, { newsId }, id) => ({
    lasting: false,
    run: async () => ({ finish: (tx) => goOnWithNews(tx, services, newsId, id), sent: false }),
    // Late because nobody worked here for days: what waits is not less worth for it.
    gaveUp: (tx) => goOnWithNews(tx, services, newsId, id),
  }),
  'news-mail': (services, mail, id) => ({
    topic: 'news',
    // What came of it is told by its piece of news.
    lasting: false,
    run: () => mailNews(services, mail, id),
    gaveUp: couldNotSend(mail, id),
  }),
};

/** Null where nobody can read what the job is to do. */
export function handlerOf(services: Services, job: StoredJob): Handler | null {
  const of = <Kind extends JobKind>(kind: Kind) => {
    const payload = services.queue.read<Kind>({ kind, sealed: job.sealed });
    return payload === null ? null : handlers[kind](services, payload, job.id);
  };
  return of(job.kind);
}

import type { Transaction } from '../database/client.ts';
import { tellInviter } from '../features/invitations/requests/service.ts';
import { mailLink } from '../features/password-resets/service.ts';
import { codeMailFailed, codeMailSent, isCodeAwaited } from '../features/verification/service.ts';
import type { MailTopic } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import type { JobPayloads } from './queue.ts';
import type { JobKind, StoredJob } from './repository.ts';

/** What is written with a job's end, or undone with it. */
export type Finish = (tx: Transaction) => Promise<void>;

/** What a job does. */
export interface Handler {
  /** Of a mail, what it is about; one that an earlier release put down does not say. */
  readonly topic?: MailTopic | undefined;
  /**
   * Outside of any transaction. Null where nothing is left to write.
   * @throws RefusedForGood where trying again is no use
   */
  run(): Promise<Finish | null>;
  /** Written with the end of a job that was refused for good or came too late. */
  readonly gaveUp: Finish | null;
}

type Handlers = {
  readonly [Kind in JobKind]: (services: Services, payload: JobPayloads[Kind], id: string) => Handler;
};

const handlers: Handlers = {
  mail: ({ db, mailer }, { topic, message, challenge, earlier, shares }, id) => ({
    topic,
    async run() {
      if (challenge === undefined) {
        await mailer.send(message, id);
        return null;
      }
      if (!(await isCodeAwaited(db, challenge))) return (tx) => codeMailFailed(tx, challenge, shares);
      await mailer.send(message, id);
      return (tx) => codeMailSent(tx, challenge, earlier);
    },
    gaveUp: challenge === undefined ? null : (tx) => codeMailFailed(tx, challenge, shares),
  }),
  'password-reset': (services, asked) => ({
    run: async () => (tx) => mailLink(tx, services, asked),
    gaveUp: null,
  }),
  'link-request': (services, { requestId }) => ({
    run: async () => (requestId === null ? null : (tx) => tellInviter(tx, services, requestId)),
    gaveUp: null,
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

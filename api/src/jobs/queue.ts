import { nameText } from '@dure/contract/name-text.ts';
import type { Client } from '../client.ts';
import type { Transaction } from '../database/client.ts';
import { maskedAddress } from '../features/operating/masked-address.ts';
import type { ForgottenPerson, MailMessage, MailTopic } from '../mail/mailer.ts';
import { seal, unseal } from '../sealing.ts';
import type { Secrets } from '../secrets.ts';
import { accountsOf, traced } from '../traced.ts';
import { forgetMails } from './mail-log-repository.ts';
import * as repository from './repository.ts';

/** What each kind of job is told. */
export interface JobPayloads {
  /**
   * `challenge`: the code that is in it is that one's, which `earlier` makes way for once the mail was accepted. `shares`
   * are given back where it never is.
   */
  readonly mail: {
    readonly topic: MailTopic;
    readonly message: MailMessage;
    readonly challenge?: string;
    readonly earlier?: string | undefined;
    readonly shares?: readonly { readonly scope: string; readonly subject: string }[];
  };
  /** Without `client` where it was no call of the member's: `byTeam`, or one of a release before. */
  readonly 'password-reset': { readonly email: string; readonly client?: Client; readonly byTeam?: boolean };
  /** Null where the inviter does not want to hear of it: who asks must not see a difference. */
  readonly 'link-request': { readonly requestId: string | null };
  readonly 'invitation-import': { readonly importId: string };
  /** To whom the line of an import is mailed, and the link it has become. */
  readonly 'invitation-mail': {
    readonly importId: string;
    readonly line: number;
    readonly invitationId: string;
    readonly email: string;
  };
  /** Goes on with a piece of news that is being sent. */
  readonly news: { readonly newsId: string };
  /**
   * By ids alone, so that it is counted also where its member left meanwhile. `mailId` stays however often it is put down.
   */
  readonly 'news-mail': { readonly newsId: string; readonly memberId: string; readonly mailId: string };
}

/**
 * How long it is tried to tell somebody what concerns them; a mail server that is away
 * for longer is given up by others too.
 */
export const noticeLifeSeconds = 3 * 24 * 60 * 60;

/** Whom the log of mails knows a job's mail to go to; null of a job that is no mail, and of news, which its own page tells of. */
function recipientOf<Kind extends repository.JobKind>(
  secrets: Secrets,
  kind: Kind,
  payload: JobPayloads[Kind],
) {
  const logged = (topic: MailTopic, email: string) => ({
    topic,
    account: traced(secrets[0], email),
    address: maskedAddress(email),
  });
  if ('message' in payload) return logged(payload.topic, payload.message.to);
  return kind === 'invitation-mail' && 'email' in payload ? logged('invitation', payload.email) : null;
}

/** What must happen after a transaction, put down in it (docs/decisions/0048). */
export class Queue {
  readonly #secrets: Secrets;
  #wake: () => void = () => undefined;

  /** Payloads are sealed with a key of the first, and opened with one of any. */
  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** Done soon after `tx` has committed, by any process; given up after `lifeSeconds`. Resolves to its id alone. */
  async put<Kind extends repository.JobKind>(
    tx: Transaction,
    kind: Kind,
    payload: JobPayloads[Kind],
    lifeSeconds: number,
  ): Promise<readonly string[]> {
    return this.putAll(tx, kind, [{ payload, afterSeconds: 0 }], lifeSeconds);
  }

  /** Many at once, each done no sooner than `afterSeconds`. Resolves to their ids. */
  async putAll<Kind extends repository.JobKind>(
    tx: Transaction,
    kind: Kind,
    jobs: readonly { readonly payload: JobPayloads[Kind]; readonly afterSeconds: number }[],
    lifeSeconds: number,
  ): Promise<readonly string[]> {
    return repository.insertJobs(
      tx,
      kind,
      lifeSeconds,
      jobs.map(({ payload, afterSeconds }) => ({
        sealed: seal(this.#secrets[0], 'jobs', kind, payload),
        afterSeconds,
        recipient: recipientOf(this.#secrets, kind, payload),
      })),
    );
  }

  /** After the commit: whoever works here looks at once instead of at their next turn. */
  wake(): void {
    this.#wake();
  }

  onWake(wake: () => void): void {
    this.#wake = wake;
  }

  /** Null where it was sealed with a secret that is unknown here. */
  read<Kind extends repository.JobKind>(job: { kind: Kind; sealed: string }): JobPayloads[Kind] | null {
    const opened = this.#secrets.map((secret) => unseal(secret, 'jobs', job.kind, job.sealed));
    return (opened.find((payload) => payload !== null) ?? null) as JobPayloads[Kind] | null;
  }

  /** Drops what is to be sent to the person or says who they are. */
  async forget(tx: Transaction, { memberId, names = [], addresses }: ForgottenPerson): Promise<void> {
    const words = [...names.map(nameText), ...addresses, ...(memberId ? [memberId] : [])]
      .map((word) => JSON.stringify(word).slice(1, -1).toLowerCase())
      .filter((word) => word !== '');
    const about = (job: repository.StoredJob) => {
      if (job.kind === 'news-mail') return false;
      const text = JSON.stringify(this.read(job)).toLowerCase();
      return words.some((word) => text.includes(word));
    };
    const found = (await repository.lockAll(tx)).filter(about).map(({ id }) => id);
    if (found.length > 0) await repository.deleteJobs(tx, found);
    await forgetMails(tx, found, accountsOf(this.#secrets, addresses));
  }
}

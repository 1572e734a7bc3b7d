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

/** The payload of each kind of job. */
export interface JobPayloads {
  /**
   * `challenge`: the code in the mail belongs to it; `earlier` is dropped once the mail was accepted. `shares` are
   * given back if it never is.
   */
  readonly mail: {
    readonly topic: MailTopic;
    readonly message: MailMessage;
    readonly challenge?: string;
    readonly earlier?: string | undefined;
    readonly shares?: readonly { readonly scope: string; readonly subject: string }[];
  };
  /** Without `client` if the member did not ask: `byTeam`, or queued by an earlier release. */
  readonly 'password-reset': { readonly email: string; readonly client?: Client; readonly byTeam?: boolean };
  /** Null if the inviter wants no requests: the person asking must not see a difference. */
  readonly 'link-request': { readonly requestId: string | null };
  readonly 'invitation-import': { readonly importId: string };
  /** The recipient from a line of an import, and the link made for it. */
  readonly 'invitation-mail': {
    readonly importId: string;
    readonly line: number;
    readonly invitationId: string;
    readonly email: string;
  };
  /** Has no payload: it backs up whatever exists when it runs. */
  readonly backup: Readonly<Record<never, never>>;
  /** Continues sending a news item. */
  readonly news: { readonly newsId: string };
  /** Ids only, so that it is counted even if the member left meanwhile. `mailId` stays the same on every retry. */
  readonly 'news-mail': { readonly newsId: string; readonly memberId: string; readonly mailId: string };
}

/** How long a notification is retried; other mail servers give up after that time too. */
export const noticeLifeSeconds = 3 * 24 * 60 * 60;

/** The recipient in the log of mails; null for jobs that are no mail, and for news, which has its own page. */
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

/** A queue of work that must happen after a transaction; jobs are stored within it (docs/decisions/0048). */
export class Queue {
  readonly #secrets: Secrets;
  #wake: () => void = () => undefined;

  /** Payloads are sealed with the first secret and opened with any of them. */
  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** Runs soon after `tx` commits, in any process; given up after `lifeSeconds`. Resolves to its id. */
  async put<Kind extends repository.JobKind>(
    tx: Transaction,
    kind: Kind,
    payload: JobPayloads[Kind],
    lifeSeconds: number,
  ): Promise<readonly string[]> {
    return this.putAll(tx, kind, [{ payload, afterSeconds: 0 }], lifeSeconds);
  }

  /** Stores many jobs, none to run before `afterSeconds`. Resolves to their ids. */
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

  /** Call after the commit: makes this process's worker look at once. */
  wake(): void {
    this.#wake();
  }

  onWake(wake: () => void): void {
    this.#wake = wake;
  }

  /** Null if it was sealed with an unknown secret. */
  read<Kind extends repository.JobKind>(job: { kind: Kind; sealed: string }): JobPayloads[Kind] | null {
    const opened = this.#secrets.map((secret) => unseal(secret, 'jobs', job.kind, job.sealed));
    return (opened.find((payload) => payload !== null) ?? null) as JobPayloads[Kind] | null;
  }

  /** Drops jobs addressed to the person or naming them. */
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

/** What a mail is about, for figures. */
export type MailTopic =
  | 'code'
  | 'password-reset'
  | 'security'
  | 'link-request'
  | 'university'
  | 'role'
  | 'decision'
  | 'offer'
  | 'notice'
  | 'invitation'
  | 'legal'
  | 'news'
  | 'test'
  | 'team';

/** A picture that a mail's HTML shows as `cid:…`. */
export interface MailAttachment {
  readonly cid: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The member it is for or about, where the address is not one of theirs for good. */
  readonly memberId?: string;
  /** The address is theirs no more: what was kept of earlier mails to it would be found for nobody when they leave. */
  readonly last?: true;
  readonly attachments?: MailAttachment[];
  /** Where a mail program posts that no more of these are wanted (RFC 8058). */
  readonly unsubscribe?: string;
}

/** The mail server takes this mail neither now nor later. */
export class RefusedForGood extends Error {}

/** Of a person who leaves; of one who has another address now, the old address alone. */
export interface ForgottenPerson {
  readonly memberId?: string;
  readonly names?: readonly string[];
  readonly addresses: readonly string[];
}

/** Hands a message over for delivery. */
export interface Mailer {
  /**
   * Resolves once the message was accepted, and rejects when it was refused or nobody answered in time. The same `id`
   * says that it is the same mail, should the process have died before it could remember having sent it.
   * @throws RefusedForGood
   */
  send(message: MailMessage, id: string): Promise<void>;
  /** Removes what was kept here of mails to the person or about them; what was delivered is the recipients'. */
  forget(person: ForgottenPerson): Promise<void>;
}

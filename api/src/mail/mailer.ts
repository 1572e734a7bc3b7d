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
  /** The member it is for or about, if the address may not stay theirs. */
  readonly memberId?: string;
  /** The address is no longer theirs, so leaving could not find earlier mails to it: they are removed now. */
  readonly last?: true;
  readonly attachments?: MailAttachment[];
  /** The URL to which a mail program posts the reader's refusal of further mails (RFC 8058). */
  readonly unsubscribe?: string;
}

/** The mail server will never accept this mail. */
export class RefusedForGood extends Error {}

/** A person who leaves. For a member whose address changed: only the old address. */
export interface ForgottenPerson {
  readonly memberId?: string;
  readonly names?: readonly string[];
  readonly addresses: readonly string[];
}

/** Hands a message over for delivery. */
export interface Mailer {
  /**
   * Resolves once the message was accepted; rejects if it was refused or nobody answered in time. A mail that
   * is sent again, because the process died before recording that it was sent, has the same `id`.
   * @throws RefusedForGood
   */
  send(message: MailMessage, id: string): Promise<void>;
  /** Removes mails to or about the person that are kept here. Delivered mails belong to their recipients. */
  forget(person: ForgottenPerson): Promise<void>;
}

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The member it is for or about, where the address is not one of theirs for good. */
  readonly memberId?: string;
}

/** Of a person who leaves; of one who has another address now, the old address alone. */
export interface ForgottenPerson {
  readonly memberId?: string;
  readonly names?: readonly string[];
  readonly addresses: readonly string[];
}

/** Hands a message over for delivery. */
export interface Mailer {
  /** Resolves once the message was accepted, and rejects when it was refused or nobody answered in time. */
  send(message: MailMessage): Promise<void>;
  /** Removes what was kept here of mails to the person or about them; what was delivered is the recipients'. */
  forget(person: ForgottenPerson): Promise<void>;
}

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Hands a message over for delivery. */
export interface Mailer {
  /** Resolves once the message was accepted, and rejects when it was refused or nobody answered in time. */
  send(message: MailMessage): Promise<void>;
}

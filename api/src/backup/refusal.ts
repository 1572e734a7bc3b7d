/** A backup that cannot be made, or cannot be restored here. The message is for the operator. */
export class Refusal extends Error {
  /** A word for programs. */
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A backup that cannot be made, or cannot be restored here; its message is for the operator. */
export class Refusal extends Error {
  /** For machines. */
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A sent code. Times are milliseconds since 1970 by this browser's clock. */
export interface Challenge {
  readonly id: string;
  readonly email: string;
  readonly expiresAt: number;
  /** Before this, no other code can be sent to the same address. */
  readonly resendAt: number;
}

/** That an address is one's own; `token` is what registering needs, null where it needs none. */
export interface EmailProof {
  readonly email: string;
  readonly token: string | null;
  readonly expiresAt: number;
}

/** How an address is proven. Both reject with `CallError`. */
export interface VerificationWay {
  /** Sends a code. `earlier` is replaced by it once it is on its way; until then, and where sending fails, it stays good. */
  send(email: string, earlier: Challenge | null): Promise<Challenge>;
  confirm(challenge: Challenge, code: string): Promise<EmailProof>;
}

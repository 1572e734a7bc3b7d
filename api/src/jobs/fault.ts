import { RefusedForGood } from '../mail/mailer.ts';

/** What a try failed of, in the mail server's or the system's code, such as 550 or ETIMEDOUT: it names nobody. */
export function faultOf(error: unknown): string {
  const failed = error instanceof RefusedForGood ? error.cause : error;
  const { responseCode, code, name } = (failed ?? {}) as Record<string, unknown>;
  const said = responseCode ?? (typeof code === 'string' ? code : name);
  const word = String(said).toUpperCase();
  return /^[A-Z0-9_.]{1,40}$/.test(word) ? word : 'UNKNOWN';
}

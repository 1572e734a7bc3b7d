import { RefusedForGood } from '../mail/mailer.ts';

/** Why an attempt failed. Neither part names a person. */
export interface Fault {
  /** The mail server's or the system's code, such as 550 or ETIMEDOUT. */
  readonly code: string;
  /** The mail server's reply, at most `replyMaxLength` characters; null without one. */
  readonly reply: string | null;
}

const replyMaxLength = 300;

/** On one line, with addresses, quoted names and links removed. */
export function replyOf(response: unknown): string | null {
  if (typeof response !== 'string') return null;
  const words = response
    .replace(/\S*@\S*|https?:\S+|"[^"]*"/g, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...words].slice(0, replyMaxLength).join('') || null;
}

export function faultOf(error: unknown): Fault {
  const failed = error instanceof RefusedForGood ? error.cause : error;
  const { responseCode, code, name, response } = (failed ?? {}) as Record<string, unknown>;
  const said = responseCode ?? (typeof code === 'string' ? code : name);
  const word = String(said).toUpperCase();
  return { code: /^[A-Z0-9_.]{1,40}$/.test(word) ? word : 'UNKNOWN', reply: replyOf(response) };
}

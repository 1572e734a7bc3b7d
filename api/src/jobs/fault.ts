import { RefusedForGood } from '../mail/mailer.ts';

/** Why a try failed. Neither part names anybody. */
export interface Fault {
  /** The mail server's or the system's code, such as 550 or ETIMEDOUT. */
  readonly code: string;
  /** What the mail server said, `replyMaxLength` characters at most; null where it said nothing. */
  readonly reply: string | null;
}

const replyMaxLength = 300;

/** In a line, without what looks like an address, a name in quotes or a link. */
function replyOf(response: unknown): string | null {
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

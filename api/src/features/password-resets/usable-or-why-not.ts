import type { ErrorType } from '@dure/contract/errors.ts';

/** A mailed link's standing, by the database's clock. */
export interface ResetStanding {
  readonly used: boolean;
  readonly past: boolean;
}

export type ResetRefusal = Extract<ErrorType, 'invalid' | 'used' | 'expired'>;

/** Why a link can't set a password; null if it can. `used` comes first: the link worked, which is the better news. */
export function resetRefusalOf(link: ResetStanding | null): ResetRefusal | null {
  if (link === null) return 'invalid';
  if (link.used) return 'used';
  return link.past ? 'expired' : null;
}

import type { ErrorType } from '@dure/contract/errors.ts';

/** How a mailed link stands, by the database's clock. */
export interface ResetStanding {
  readonly used: boolean;
  readonly past: boolean;
}

export type ResetRefusal = Extract<ErrorType, 'invalid' | 'used' | 'expired'>;

/** Why a link sets no password, null when it does. Used is said first: that one worked, which is the better news. */
export function resetRefusalOf(link: ResetStanding | null): ResetRefusal | null {
  if (link === null) return 'invalid';
  if (link.used) return 'used';
  return link.past ? 'expired' : null;
}

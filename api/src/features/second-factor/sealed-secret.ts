import type { Config } from '../../config.ts';
import { seal, unseal } from '../../sealing.ts';

/** What apps' secrets are sealed by: the key in use, the one beside it, and the token secrets of before there was a key. */
export type FactorKeys = Pick<Config, 'secondFactorKeys' | 'tokenSecrets'>;

/** The secret of a member's app as a row holds it, under the key in use. */
export const sealedSecret = (
  { secondFactorKeys: [key] }: FactorKeys,
  memberId: string,
  secret: string,
): string => seal(key, 'totp', memberId, secret);

/** Null where it was sealed by none of these keys, or is not this member's. */
export function openedSecret(
  { secondFactorKeys, tokenSecrets }: FactorKeys,
  memberId: string,
  sealed: string,
): string | null {
  for (const key of [...secondFactorKeys, ...tokenSecrets]) {
    const opened = unseal(key, 'totp', memberId, sealed);
    if (typeof opened === 'string') return opened;
  }
  return null;
}

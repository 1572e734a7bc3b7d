import type { Config } from '../../config.ts';
import { seal, unseal } from '../../sealing.ts';

/**
 * The keys that seal apps' secrets: the current one, the previous one, and the token secrets used before there was a
 * key.
 */
export type FactorKeys = Pick<Config, 'secondFactorKeys' | 'tokenSecrets'>;

/** The secret of a member's app as stored, sealed under the current key. */
export const sealedSecret = (
  { secondFactorKeys: [key] }: FactorKeys,
  memberId: string,
  secret: string,
): string => seal(key, 'totp', memberId, secret);

/** Null if none of these keys sealed it, or if it isn't this member's. */
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

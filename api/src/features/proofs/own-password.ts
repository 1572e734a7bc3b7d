import { signInFailuresPerOrigin, signInFailuresWindowSeconds } from '@dure/contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, BudgetSpent, claimOn, subjectOf } from '../../budgets/budget.ts';
import type { Client } from '../../client.ts';
import { comparePassword, lines } from '../../passwords/password-hash.ts';
import type { Services } from '../../services.ts';
import { countEvent } from '../security-events/service.ts';
import { findPasswordHash } from './repository.ts';

/** Apart from signing in: whoever found a phone unlocked must not lock its owner out of all others. */
const budget: Budget = {
  scope: 'own-password',
  max: signInFailuresPerOrigin,
  windowSeconds: signInFailuresWindowSeconds,
};

/**
 * Asks a member for the password they have; a try counts before it is compared. Resolves to its hash, which what
 * follows must find unchanged.
 * @throws ApiError password_wrong, rate_limited
 */
export async function requireOwnPassword(
  { db, config }: Services,
  { memberId, client }: { readonly memberId: string; readonly client: Client },
  password: string,
): Promise<string> {
  const count = (kind: 'password.locked' | 'password.refused') =>
    countEvent(db, config.tokenSecrets, { kind, of: { memberId }, client });
  const claim = claimOn(db, [[budget, subjectOf(config.tokenSecrets, memberId)]]);
  const find = async () => ({ passwordHash: await findPasswordHash(db, memberId), claim });
  const hashOf = async ({ passwordHash }: { passwordHash: string }) => passwordHash;
  const compared = await comparePassword(lines.proving, password, find, hashOf).catch(async (error) => {
    if (error instanceof BudgetSpent) await count('password.locked');
    throw error;
  });
  if (compared === null) {
    await count('password.refused');
    throw new ApiError('password_wrong');
  }
  return compared;
}

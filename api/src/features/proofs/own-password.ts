import { signInFailuresPerOrigin, signInFailuresWindowSeconds } from '@dure/contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, BudgetSpent, claimOn, subjectOf } from '../../budgets/budget.ts';
import type { Client } from '../../client.ts';
import { comparePassword, lines } from '../../passwords/password-hash.ts';
import type { Services } from '../../services.ts';
import { countEvent } from '../security-events/service.ts';
import { findPasswordHash } from './repository.ts';

/**
 * Separate from the sign-in budget: somebody who finds an unlocked phone must not lock its owner out everywhere else.
 */
const budget: Budget = {
  scope: 'own-password',
  max: signInFailuresPerOrigin,
  windowSeconds: signInFailuresWindowSeconds,
};

/**
 * Checks a member's password; counts the try before comparing. Resolves to its hash, which must be unchanged when the
 * act runs.
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

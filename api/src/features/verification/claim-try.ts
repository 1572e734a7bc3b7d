import { ApiError } from '../../api-error.ts';
import type { Services } from '../../services.ts';
import * as budgets from './budget-repository.ts';
import { confirmRefusalOf } from './code-refusals.ts';
import * as repository from './repository.ts';

/**
 * Takes one try from a challenge and from its address's day. Committed when this resolves, before the code is compared.
 * @throws ApiError challenge_unknown, verification_code_expired, verification_code_used, verification_tries_spent
 */
export function claimTry(
  { db }: Pick<Services, 'db'>,
  challenge: string,
): Promise<NonNullable<Awaited<ReturnType<typeof repository.countTry>>>> {
  return db.transaction(async (tx) => {
    // Locks the address's day before its challenges, in the same order as asking for a code and leaving do.
    const email = await repository.findAddress(tx, challenge);
    const guesses = email !== null && (await budgets.claimGuess(tx, email));
    const tried = await repository.countTry(tx, challenge);
    if (tried === null) {
      throw new ApiError(confirmRefusalOf(await repository.findStanding(tx, challenge)));
    }
    if (!guesses) {
      const { secondsUntilTomorrow } = await budgets.findSendBudget(tx, tried.email);
      throw new ApiError('verification_tries_spent', { retryIn: secondsUntilTomorrow });
    }
    return tried;
  });
}

import type { ErrorType } from '@dure/contract/errors.ts';
import { passkeysPerMember } from '@dure/contract/limits.ts';
import type { Factors } from './factors-repository.ts';

type Refusal<Type extends ErrorType> = Extract<ErrorType, Type> | null;

const hasFactor = ({ passkeys, totp }: Factors) => passkeys > 0 || totp;

/**
 * Who has a second factor adds another only where it was given: else whoever knows the password would add their own
 * and give that. Who has none sets the first one up.
 */
export const settingUpRefusalOf = (
  factors: Factors,
  { awaitsSecondFactor }: { readonly awaitsSecondFactor: boolean },
): Refusal<'second_factor_required'> =>
  awaitsSecondFactor && hasFactor(factors) ? 'second_factor_required' : null;

export const addingRefusalOf = ({ passkeys }: Factors): Refusal<'passkeys_spent'> =>
  passkeys >= passkeysPerMember ? 'passkeys_spent' : null;

/** An operator without any would set one up at the next sign-in, by the password alone. `left`: what they would have. */
export const removingRefusalOf = (left: Factors): Refusal<'second_factor_last'> =>
  left.operator && !hasFactor(left) ? 'second_factor_last' : null;

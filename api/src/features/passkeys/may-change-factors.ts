import type { ErrorType } from '@dure/contract/errors.ts';
import { passkeysPerMember } from '@dure/contract/limits.ts';
import type { Factors } from './factors-repository.ts';

type Refusal<Type extends ErrorType> = Extract<ErrorType, Type> | null;

const hasFactor = ({ passkeys, totp }: Factors) => passkeys > 0 || totp;

/**
 * A member with a second factor must pass it before adding another one: otherwise anyone who knows the password could
 * add a factor of their own and pass that. A member without one sets up the first.
 */
export const settingUpRefusalOf = (
  factors: Factors,
  { awaitsSecondFactor }: { readonly awaitsSecondFactor: boolean },
): Refusal<'second_factor_required'> =>
  awaitsSecondFactor && hasFactor(factors) ? 'second_factor_required' : null;

export const addingRefusalOf = ({ passkeys }: Factors): Refusal<'passkeys_spent'> =>
  passkeys >= passkeysPerMember ? 'passkeys_spent' : null;

/**
 * Without a factor, an operator could set one up at the next sign-in with the password alone. `left` is what they would
 * have after the removal.
 */
export const removingRefusalOf = (left: Factors): Refusal<'second_factor_last'> =>
  left.operator && !hasFactor(left) ? 'second_factor_last' : null;

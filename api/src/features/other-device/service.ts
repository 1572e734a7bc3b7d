import { signUpKeptSeconds, signUpsKeptPerClientPerHour } from '@dure/contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import { clientNetwork } from '../../client-network.ts';
import type { Services } from '../../services.ts';
import { requireUsable } from '../invitations/service.ts';
import * as repository from './repository.ts';

/** Sign-ups that move to another device (docs/decisions/0140). */

/** Run by the sweep. */
export const forgetOver = repository.deleteOver;

const clientBudget: Budget = {
  scope: 'kept-sign-up-client',
  max: signUpsKeptPerClientPerHour,
  windowSeconds: 60 * 60,
};

interface SignUp {
  readonly invitation: string;
  readonly ticket: string;
  readonly sealed: string;
  /** The client's address. */
  readonly address: string;
}

/** @throws ApiError of `deadLinkErrors`, rate_limited, invalid_input (a ticket that was drawn before) */
export async function keepSignUp(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { invitation, address, ...signUp }: SignUp,
): Promise<{ id: string; expires_in: number }> {
  await requireUsable(db, invitation);
  await spend(db, clientBudget, subjectOf(config.tokenSecrets, clientNetwork(address)));
  const id = await repository.insertSignUp(db, signUp);
  if (id === null) throw new ApiError('invalid_input', { fields: { ticket: 'duplicate' } });
  return { id, expires_in: signUpKeptSeconds };
}

/** @throws ApiError not_found, used, expired */
export async function takeSignUp({ db }: Pick<Services, 'db'>, ticket: string): Promise<{ sealed: string }> {
  const sealed = await repository.takeSignUp(db, ticket);
  if (sealed !== null) return { sealed };
  const found = await repository.findByTicket(db, ticket);
  if (found === null) throw new ApiError('not_found');
  throw new ApiError(found.taken ? 'used' : 'expired');
}

/** @throws ApiError not_found */
export async function signUpStanding(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<{ taken: boolean; expires_in: number }> {
  const found = await repository.findById(db, id);
  if (found === null) throw new ApiError('not_found');
  return { taken: found.taken, expires_in: found.expiresIn };
}

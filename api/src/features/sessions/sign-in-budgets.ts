import {
  signInFailuresPerAccount,
  signInFailuresPerClient,
  signInFailuresPerClientSeconds,
  signInFailuresPerOrigin,
  signInFailuresWindowSeconds,
} from '@dure/contract/limits.ts';
import { type Budget, type Claim, claimOn, subjectOf } from '../../budgets/budget.ts';
import { clientNetwork } from '../../client-network.ts';
import type { Database } from '../../database/client.ts';
import type { Secrets } from '../../secrets.ts';
import { isDeviceOf } from './device-mark.ts';

/** For a device on which the account was signed in before: nobody else's guesses count there. */
const deviceBudget: Budget = {
  scope: 'sign-in-device',
  max: signInFailuresPerOrigin,
  windowSeconds: signInFailuresWindowSeconds,
};
/** For one account from one network. */
const originBudget: Budget = { ...deviceBudget, scope: 'sign-in-origin' };
/** For one account from all networks: many that guess together. */
const accountBudget: Budget = {
  scope: 'sign-in-account',
  max: signInFailuresPerAccount,
  windowSeconds: signInFailuresWindowSeconds,
};
/** For one network over all accounts; its short window slows a campus down instead of locking it out. */
export const clientBudget: Budget = {
  scope: 'sign-in-client',
  max: signInFailuresPerClient,
  windowSeconds: signInFailuresPerClientSeconds,
};

/** A sign-in attempt: who tries, and as whom. */
export interface Attempt {
  readonly email: string;
  /** The client's address. */
  readonly address: string;
  /** The mark that the client presented. */
  readonly device?: string | undefined;
  /** The account with this email; null if there is none. */
  readonly account: { readonly id: string; readonly passwordHash: string | null } | null;
}

/**
 * The budgets that a failed attempt is taken off. An account's budgets belong to its password too, so that a new
 * password starts with full ones.
 */
export function signInClaim(db: Database, secrets: Secrets, attempt: Attempt): Claim {
  const { email, address, device, account } = attempt;
  const network = clientNetwork(address);
  const ofAccount = (...parts: string[]) =>
    subjectOf(secrets, [email, account?.passwordHash ?? '', ...parts].join('\n'));
  if (account !== null && device !== undefined && isDeviceOf(secrets, account.id, device)) {
    return claimOn(db, [[deviceBudget, ofAccount(device)]]);
  }
  return claimOn(db, [
    [clientBudget, subjectOf(secrets, network)],
    [originBudget, ofAccount(network)],
    [accountBudget, ofAccount()],
  ]);
}

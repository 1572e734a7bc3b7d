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

/** Of a device that the account was signed in on before: nobody else's guesses count there. */
const deviceBudget: Budget = {
  scope: 'sign-in-device',
  max: signInFailuresPerOrigin,
  windowSeconds: signInFailuresWindowSeconds,
};
/** Of one account from one network. */
const originBudget: Budget = { ...deviceBudget, scope: 'sign-in-origin' };
/** Of one account from all networks: many of them guessing together. */
const accountBudget: Budget = {
  scope: 'sign-in-account',
  max: signInFailuresPerAccount,
  windowSeconds: signInFailuresWindowSeconds,
};
/** Of one network over all accounts; its short window slows a campus down rather than to lock it out. */
export const clientBudget: Budget = {
  scope: 'sign-in-client',
  max: signInFailuresPerClient,
  windowSeconds: signInFailuresPerClientSeconds,
};

/** Who tries to sign in, and as whom. */
export interface Attempt {
  readonly email: string;
  /** The client's address. */
  readonly address: string;
  /** The mark that the client showed. */
  readonly device?: string | undefined;
  /** Of the account with this email; null where there is none. */
  readonly account: { readonly id: string; readonly passwordHash: string | null } | null;
}

/**
 * What a failed attempt is taken off. An account's budgets are of its password too, so that a new one begins anew: what
 * was tried of the old no longer stands in the way.
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

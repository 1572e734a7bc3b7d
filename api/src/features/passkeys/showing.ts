import type { ShownPasskey } from '@dure/contract/credential.ts';
import { passkeyFailuresPerClientPerMinute } from '@dure/contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, BudgetSpent, claimOn, subjectOf } from '../../budgets/budget.ts';
import type { Client } from '../../client.ts';
import { clientNetwork } from '../../client-network.ts';
import type { Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { countEvent } from '../security-events/service.ts';
import * as repository from './repository.ts';
import { readUse, requestOptions } from './webauthn.ts';

/** For one network over all accounts, as for passwords: slows a campus down without locking it out. */
const failures: Budget = {
  scope: 'passkey-client',
  max: passkeyFailuresPerClientPerMinute,
  windowSeconds: 60,
};

type Means = Pick<Services, 'db' | 'config' | 'log'>;

/** Starts a ceremony for any member's passkey. */
export async function beginShowing({ db, config }: Means) {
  const options = requestOptions(config);
  const { challenge } = options;
  return {
    ceremony: await repository.insertCeremony(db, { purpose: 'show', memberId: null, challenge }),
    options,
  };
}

/** A passkey presented by its holder. Worth nothing until its use is recorded. */
export interface Shown {
  readonly id: string;
  readonly memberId: string;
  readonly signCount: number;
  readonly suspendedAt: Date | null;
}

/**
 * Finds whose passkey was presented. Spends its ceremony in any case.
 * @throws ApiError passkey_ceremony_over, passkey_refused, rate_limited
 */
export async function readShown(means: Means, passkey: ShownPasskey, client: Client): Promise<Shown> {
  const { db, config } = means;
  return read(means, passkey, client).catch(async (error: unknown) => {
    const kind = error instanceof BudgetSpent ? 'passkey.locked' : 'passkey.refused';
    if (error instanceof ApiError) await countEvent(db, config.tokenSecrets, { kind, of: null, client });
    throw error;
  });
}

async function read(
  { db, config }: Means,
  { ceremony, credential }: ShownPasskey,
  { address }: Client,
): Promise<Shown> {
  const claim = claimOn(db, [[failures, subjectOf(config.tokenSecrets, clientNetwork(address))]]);
  await claim.take();
  const challenge = await repository.takeChallenge(db, { id: ceremony, purpose: 'show', memberId: null });
  if (challenge === null) throw new ApiError('passkey_ceremony_over');
  const passkey = await repository.findByCredential(db, credential.id);
  const signCount = passkey && (await readUse(config, credential, { ...passkey, challenge }));
  if (passkey === null || signCount === null) throw new ApiError('passkey_refused');
  await claim.giveBack();
  return { ...passkey, signCount };
}

/**
 * Records the use, in the transaction of the act that needs it.
 * @throws ApiError passkey_refused (removed meanwhile, or its authenticator's count did not advance: then a copy
 * exists)
 */
export async function noteUse({ log }: Means, tx: Transaction, { id, signCount }: Shown): Promise<void> {
  if (await repository.setUsed(tx, { id, signCount })) return;
  log.warn({ passkey: id }, 'a passkey was removed meanwhile, or there is a copy of it');
  throw new ApiError('passkey_refused');
}

import type { NewCredential, ShownPasskey } from '@dure/contract/credential.ts';
import type { Passkey } from '@dure/contract/passkeys.ts';
import type { Tokens } from '@dure/contract/sessions.ts';
import { ApiError } from '../../api-error.ts';
import type { Client } from '../../client.ts';
import type { Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { findNames } from '../members/service.ts';
import { noteEvent } from '../security-events/service.ts';
import { tellMember } from '../security-notices/service.ts';
import {
  type Asker,
  noteSecondFactor,
  requireNotSuspended,
  requireProof,
  SessionService,
} from '../sessions/service.ts';
import { type Factors, holdFactors } from './factors-repository.ts';
import { addingRefusalOf, removingRefusalOf, settingUpRefusalOf } from './may-change-factors.ts';
import { presentPasskey } from './presenter.ts';
import * as repository from './repository.ts';
import { noteUse, readShown } from './showing.ts';
import { creationOptions, readNew } from './webauthn.ts';

export { type Factors, findFactors } from './factors-repository.ts';
export { removingRefusalOf, settingUpRefusalOf } from './may-change-factors.ts';
export { deleteAddedSince, deleteOldCeremonies } from './repository.ts';
export { noteUse, readShown, type Shown } from './showing.ts';

/** A new passkey from a browser, with the member's name for it. */
export interface NewPasskey {
  readonly ceremony: string;
  readonly name: string;
  readonly credential: NewCredential;
}

/** A passkey used to sign in, and the device. */
export interface PasskeySignIn {
  readonly passkey: ShownPasskey;
  readonly device: string | undefined;
  readonly client: Client;
}

/** Passkeys: adding, naming and removing them, and signing in with one (Specification 5.9). */
export class PasskeyService {
  readonly #services: Services;
  readonly #sessions: SessionService;

  constructor(services: Services) {
    this.#services = services;
    this.#sessions = new SessionService(services);
  }

  /** @throws ApiError passkey_ceremony_over, passkey_refused, suspended, rate_limited */
  async signIn({ passkey, device, client }: PasskeySignIn): Promise<Tokens> {
    const shown = await readShown(this.#services, passkey, client);
    await requireNotSuspended(this.#services, { id: shown.memberId, suspendedAt: shown.suspendedAt });
    const session = { memberId: shown.memberId, passwordHash: null };
    const note = (tx: Transaction) => noteUse(this.#services, tx, shown);
    const opened = await this.#sessions.open(session, client, device, note);
    if (opened === null) throw new ApiError('passkey_refused');
    return opened;
  }

  async own(memberId: string): Promise<Passkey[]> {
    return (await repository.findOwn(this.#services.db, memberId)).map(presentPasskey);
  }

  /** @throws ApiError proof_required, second_factor_required, passkeys_spent */
  async beginAdding(asker: Asker) {
    const { db, config } = this.#services;
    const { memberId } = asker;
    return db.transaction(async (tx) => {
      await this.#requireMayAdd(tx, asker);
      const { email, userName } = await findNames(tx, memberId);
      const holder = { memberId, email: email ?? '', name: userName ?? '' };
      const known = await repository.findCredentials(tx, memberId);
      const options = await creationOptions(config, holder, known);
      const { challenge } = options;
      const ceremony = await repository.insertCeremony(tx, { purpose: 'add', memberId, challenge });
      return { ceremony, options: { ...options } };
    });
  }

  /**
   * Spends its ceremony in any case. A passkey counts as a second factor, which this passes too.
   * @throws ApiError proof_required, second_factor_required, passkey_ceremony_over, passkey_refused, passkeys_spent
   */
  async add(asker: Asker, { ceremony, name, credential }: NewPasskey): Promise<Passkey> {
    const { db, config, queue } = this.#services;
    const { memberId, client } = asker;
    const challenge = await repository.takeChallenge(db, { id: ceremony, purpose: 'add', memberId });
    if (challenge === null) throw new ApiError('passkey_ceremony_over');
    const read = await readNew(config, credential, challenge);
    if (read === null) throw new ApiError('passkey_refused');
    const passkey = await db.transaction(async (tx) => {
      await this.#requireMayAdd(tx, asker);
      const added = await repository.insertPasskey(tx, { memberId, name, ...read });
      if (added === null) throw new ApiError('passkey_refused');
      await noteSecondFactor(tx, asker);
      await noteEvent(tx, config.tokenSecrets, { kind: 'passkey.added', memberId, client });
      await tellMember(tx, this.#services, { memberId }, { what: 'passkey-added' });
      return presentPasskey(added);
    });
    queue.wake();
    return passkey;
  }

  async #requireMayAdd(tx: Transaction, asker: Asker): Promise<void> {
    const factors = await requireFactors(tx, asker);
    const refusal = settingUpRefusalOf(factors, asker) ?? addingRefusalOf(factors);
    if (refusal !== null) throw new ApiError(refusal);
  }

  /** @throws ApiError not_found */
  async rename(memberId: string, id: string, name: string): Promise<Passkey> {
    const renamed = await repository.rename(this.#services.db, { id, memberId, name });
    if (renamed === null) throw new ApiError('not_found');
    return presentPasskey(renamed);
  }

  /** @throws ApiError proof_required, second_factor_last */
  async remove(asker: Asker, id: string): Promise<void> {
    const { db, config, queue } = this.#services;
    const { memberId, client } = asker;
    await db.transaction(async (tx) => {
      const factors = await requireFactors(tx, asker);
      if (!(await repository.deletePasskey(tx, { id, memberId }))) return;
      const refusal = removingRefusalOf({ ...factors, passkeys: factors.passkeys - 1 });
      if (refusal !== null) throw new ApiError(refusal);
      await noteEvent(tx, config.tokenSecrets, { kind: 'passkey.removed', memberId, client });
      await tellMember(tx, this.#services, { memberId }, { what: 'passkey-removed' });
    });
    queue.wake();
  }
}

/** The effect of a password reset by mail on a member's passkeys. */
export interface EndedFactors {
  /** Names of the removed passkeys. */
  readonly passkeys: readonly string[];
  readonly hasRole: boolean;
  /** Whether any second factor is left. */
  readonly hasFactor: boolean;
}

/**
 * Removes the passkeys of a member who sets a new password by mail: anyone with the old password could have added them.
 * Holders of an operating role keep theirs, since each was added after passing an earlier factor. Locks the member's
 * row.
 */
export async function endUnprovedFactors(tx: Transaction, memberId: string): Promise<EndedFactors> {
  const factors = await holdFactors(tx, memberId);
  if (factors === null) return { passkeys: [], hasRole: false, hasFactor: false };
  const { operator: hasRole, passkeys, totp } = factors;
  if (hasRole) return { passkeys: [], hasRole, hasFactor: passkeys > 0 || totp };
  return { passkeys: await repository.deleteAll(tx, memberId), hasRole, hasFactor: false };
}

/**
 * Locks the member's row, so that nobody changes their factors meanwhile, and requires a fresh proof of the session.
 * @throws ApiError unauthenticated, proof_required
 */
export async function requireFactors(tx: Transaction, asker: Asker): Promise<Factors> {
  const factors = await holdFactors(tx, asker.memberId);
  if (factors === null) throw new ApiError('unauthenticated');
  await requireProof(tx, asker);
  return factors;
}

import type { CompanyInfo } from '@dure/contract/registration.ts';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../database/client.ts';
import { requireUnguessable } from '../../passwords/guessable.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import type { Services } from '../../services.ts';
import * as catalog from '../catalog/service.ts';
import { leaveEverydayAddress } from '../everyday-address/service.ts';
import { claimMailbox, forgetMailbox, requireFree, requireSettled } from '../mailboxes/service.ts';
import { findNames } from '../members/service.ts';
import { endLinks } from '../password-resets/service.ts';
import { proveByPassword } from '../proofs/service.ts';
import { noteEvent } from '../security-events/service.ts';
import { tellMember } from '../security-notices/service.ts';
import { type Asker, endOtherSessions, requireProof } from '../sessions/service.ts';
import { forgetAddress, spendProof, VerificationService } from '../verification/service.ts';
import * as repository from './repository.ts';
import { addressRefusalOf, verifiedSchoolOf } from './school-rules.ts';

export interface NewAddress {
  /** If left out, the session must have a fresh proof. */
  readonly password: string | undefined;
  readonly email: string;
  readonly emailProof: string;
}

/** Whether another member has just taken the address: two may prove the same one at the same time. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { constraint_name?: unknown }).constraint_name === 'members_email' || isTaken(error.cause));

/**
 * Restores the address that proved a member before; resolves to whether anything changed.
 * @throws ApiError email_registered if somebody else has it now
 */
export async function restoreAddress(
  tx: Transaction,
  {
    universities,
    queue,
  }: Pick<Services, 'queue'> & { readonly universities: Pick<Services['universities'], 'byEmail'> },
  memberId: string,
  email: string,
): Promise<boolean> {
  const held = await repository.findAddressOf(tx, memberId);
  if (held === null || held.email === null || held.email === email) return false;
  const mover = { userType: held.userType, schools: await repository.findSchools(tx, memberId) };
  const university = universities.byEmail(email);
  const verifiedUniversityKey = verifiedSchoolOf(mover, university);
  await repository.setAddress(tx, memberId, { email, verifiedUniversityKey }).catch((error: unknown) => {
    throw isTaken(error) ? new ApiError('email_registered') : error;
  });
  await forgetMailbox(tx, memberId, held.email);
  await claimMailbox(tx, { email, memberId, isSchool: university !== null });
  await forgetAddress(tx, held.email);
  await catalog.forgetAddress(tx, held.email);
  await queue.forget(tx, { addresses: [held.email] });
  return true;
}

/** Changes that a member makes to their own account (Specification 2.11). */
export class AccountService {
  readonly #services: Services;
  readonly #verification: VerificationService;

  constructor(services: Services) {
    this.#services = services;
    this.#verification = new VerificationService(services);
  }

  /**
   * Sets the password, ends all other sessions and mailed reset links, and sends a notice: all or nothing.
   * @throws ApiError invalid_input (guessable), password_wrong, proof_required, rate_limited
   */
  async changePassword(asker: Asker, password: string | undefined, next: string): Promise<void> {
    const { memberId, sessionId, client } = asker;
    const { db, config, queue } = this.#services;
    const names = await findNames(db, memberId);
    await requireUnguessable(next, { ...names, brand: config.brand.name }, 'new_password');
    const compared = await proveByPassword(this.#services, asker, password);
    const passwordHash = await hashPassword(next);
    await db.transaction(async (tx) => {
      const changed = await repository.replacePassword(tx, { id: memberId, compared, passwordHash });
      if (!changed) throw new ApiError('password_wrong');
      await requireProof(tx, asker);
      await endOtherSessions(tx, memberId, sessionId);
      await endLinks(tx, memberId);
      await noteEvent(tx, config.tokenSecrets, { kind: 'password.changed', memberId, client });
      await tellMember(tx, this.#services, { memberId }, { what: 'password-changed' });
    });
    queue.wake();
  }

  /**
   * Spends the proof, moves the member to its address, ends all other sessions, and notifies the old address
   * and the everyday one: all or nothing.
   * @throws ApiError of `changeEmail`
   */
  async changeEmail(asker: Asker, { password, email, emailProof }: NewAddress): Promise<void> {
    const { db, config, queue } = this.#services;
    const { memberId, sessionId, client } = asker;
    const compared = await proveByPassword(this.#services, asker, password);
    const proof = await this.#verification.readProof(emailProof, email);
    await requireFree(db, email, memberId);
    await db
      .transaction(async (tx) => {
        const held = await repository.holdAddress(tx, { id: memberId, compared });
        if (held === null || held.email === null) throw new ApiError('password_wrong');
        await requireProof(tx, asker);
        await spendProof(tx, proof, memberId);
        await requireSettled(tx, memberId);
        const university = this.#services.universities.byEmail(email);
        const mover = { userType: held.userType, schools: await repository.findSchools(tx, memberId) };
        const refusal = addressRefusalOf(mover, university);
        if (refusal !== null) throw new ApiError(refusal);
        const verifiedUniversityKey = verifiedSchoolOf(mover, university);
        await queue.forget(tx, { addresses: [held.email] });
        await tellMember(tx, this.#services, { memberId, leaves: held.email }, { what: 'address-changed' });
        await leaveEverydayAddress(tx, memberId, email);
        await repository.setAddress(tx, memberId, { email, verifiedUniversityKey });
        await claimMailbox(tx, { email, memberId, isSchool: university !== null });
        await forgetAddress(tx, held.email);
        await catalog.forgetAddress(tx, held.email);
        await endOtherSessions(tx, memberId, sessionId);
        await endLinks(tx, memberId);
        await noteEvent(tx, config.tokenSecrets, { kind: 'address.changed', memberId, client });
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? new ApiError('email_registered') : error;
      });
    queue.wake();
  }

  /**
   * A student becomes alumni with their first employer and keeps everything.
   * @throws ApiError already_alumni
   */
  async graduate(memberId: string, career: CompanyInfo): Promise<void> {
    await this.#services.db.transaction(async (tx) => {
      if (!(await repository.setAlumni(tx, memberId))) throw new ApiError('already_alumni');
      await repository.insertCareer(tx, memberId, career);
    });
  }
}

import { verificationCodeLifeSeconds, verificationResendAfterSeconds } from '@dure/contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { noteUse } from '../catalog/service.ts';
import { noteAsked, noteProven } from '../funnel/service.ts';
import { type InvitationKind, requireUsable } from '../invitations/service.ts';
import { requireFree, requireOther, requireRested } from '../mailboxes/service.ts';
import { requireAllowed } from './blocked-domains.ts';
import * as budgets from './budget-repository.ts';
import { claimTry } from './claim-try.ts';
import { claimSend, putCodeMail, type SendReason } from './code-mail.ts';
import { confirmRefusalOf } from './code-refusals.ts';
import { drawVerificationCode, hashCode, sameHash } from './draw-and-hash-code.ts';
import { createEmailProofs, type EmailProofClaims, type EmailProofs } from './email-proof.ts';
import * as repository from './repository.ts';

export interface CodeRequest {
  readonly email: string;
  /** The caller's own earlier challenge, which the new code replaces. */
  readonly challenge?: string | undefined;
  /** The code of the link by which the caller is about to join. */
  readonly invitation?: string | undefined;
  /** The signed-in member; without `invitation`, the one who wants the address. */
  readonly memberId: string | null;
  /** True if they want it as their everyday address. */
  readonly everyday?: boolean | undefined;
  /** The client's address. */
  readonly address: string;
  /** True if they ask not to be tracked: then their way of joining is not recorded. */
  readonly untracked: boolean;
}

export interface ClientCodeRequest {
  readonly email: string;
  /** Drawn by the caller. */
  readonly code: string;
  /** The client's address. */
  readonly address: string;
}

interface AskedFor extends SendReason {
  /** The member a code is for; null for someone about to join. */
  readonly memberId: string | null;
  readonly everyday: boolean;
  readonly joinsBy?: { readonly invitationId: string; readonly kind: InvitationKind };
}

/** What a caller learns about a code under way; in seconds. */
export interface SentCode {
  readonly challenge: string;
  readonly expires_in: number;
  readonly resend_in: number;
}

/** Used under EMAIL_CODES=client, which requires no reason. */
const nobodysReason: SendReason = { id: null, inviterId: null };

export { codeMailFailed, codeMailSent } from './code-mail.ts';
export { createEmailProofs } from './email-proof.ts';
export { compareRemovalCode, sendRemovalCode } from './removal-codes.ts';
export const isCodeAwaited = repository.isAwaited;

/** Run by the sweep: addresses of people who never came back are not kept. */
export async function forgetOld(executor: Executor): Promise<void> {
  await repository.deleteOldChallenges(executor);
  await budgets.deleteOldDays(executor);
}

/** Proving an address by a mailed code (Specification 5.2). */
export class VerificationService {
  readonly #services: Services;
  readonly #proofs: EmailProofs;

  constructor(services: Services) {
    this.#services = services;
    this.#proofs = createEmailProofs(services.config.tokenSecrets, services.config.publicOrigin);
  }

  /**
   * Mails a code to someone who joins by a live link or changes an address of theirs. The earlier code stays good until
   * the new mail was accepted.
   * @throws ApiError forbidden (neither), of `deadLinkErrors`, email_registered, school_address, mail_domain_blocked,
   * resend_too_soon, send_budget_spent, rate_limited
   */
  async sendCode({
    email,
    challenge: earlier,
    address,
    untracked,
    ...asked
  }: CodeRequest): Promise<SentCode> {
    const { db, config, queue, universities } = this.#services;
    const { memberId, joinsBy, everyday, ...reason } = await this.#reasonOf(asked);
    requireAllowed(config, email);
    if (everyday && universities.byEmail(email) !== null) throw new ApiError('school_address');
    await requireFree(db, email, memberId);
    if (everyday && memberId !== null) await requireOther(db, email, memberId);
    const code = drawVerificationCode();
    const challenge = await db.transaction(async (tx) => {
      const claimed = await claimSend(tx, this.#services, { email, address, reason });
      const id = claimed.challenge;
      const [codeHash] = hashCode(config.codePeppers, id, code);
      await repository.insertChallenge(tx, { id, email, codeHash, memberId, everyday });
      if (earlier !== undefined) await repository.replace(tx, earlier, id, true);
      if (joinsBy) {
        const schoolKey = universities.byEmail(email)?.key ?? null;
        await noteAsked(tx, { challenge: id, earlier, schoolKey, untracked, ...joinsBy });
      }
      await putCodeMail(tx, this.#services, {
        email,
        code,
        memberId,
        earlier,
        ...claimed,
        ...(everyday && { purpose: 'everyday' as const }),
      });
      return id;
    });
    queue.wake();
    if (memberId === null) this.#services.figures.joiningStep('code_asked', joinsBy?.kind);
    return {
      challenge,
      expires_in: verificationCodeLifeSeconds,
      resend_in: verificationResendAfterSeconds,
    };
  }

  /**
   * The reason for a code: a member, or an invitation to join. Nobody else can have mail sent to an address of their
   * choice.
   */
  async #reasonOf({
    invitation,
    memberId,
    everyday = false,
  }: Pick<CodeRequest, 'invitation' | 'memberId' | 'everyday'>): Promise<AskedFor> {
    if (invitation !== undefined) {
      const { id, inviterId, kind } = await requireUsable(this.#services.db, invitation);
      return { id, inviterId, memberId: null, everyday: false, joinsBy: { invitationId: id, kind } };
    }
    if (memberId === null && this.#services.config.emailCodes === 'server') throw new ApiError('forbidden');
    return { id: memberId, inviterId: memberId, memberId, everyday };
  }

  /**
   * Whether a code's mail has been accepted, is under way, or failed for good.
   * @throws ApiError challenge_unknown
   */
  async delivery(challenge: string): Promise<{ delivery: repository.Delivery; expires_in: number }> {
    const found = await repository.findDelivery(this.#services.db, challenge);
    if (found === null) throw new ApiError('challenge_unknown');
    return { delivery: found.delivery, expires_in: found.expiresIn };
  }

  /**
   * Mails a code that the caller drew and compares itself (EMAIL_CODES=client), so there is nothing to confirm here.
   * @throws ApiError email_registered, mail_domain_blocked, resend_too_soon, send_budget_spent, rate_limited
   */
  async sendClientCode({ email, code, address }: ClientCodeRequest): Promise<Record<never, never>> {
    const { db, config, queue } = this.#services;
    requireAllowed(config, email);
    await requireFree(db, email);
    await db.transaction(async (tx) => {
      await claimSend(tx, this.#services, { email, address, reason: nobodysReason });
      await putCodeMail(tx, this.#services, { email, code, memberId: null });
    });
    queue.wake();
    this.#services.figures.joiningStep('code_asked');
    return {};
  }

  /**
   * Trades a code for an email proof. Commits the try before comparing, so that parallel calls can't compare more than
   * the budgets allow.
   * @throws ApiError challenge_unknown, verification_code_wrong, verification_code_expired, verification_code_used,
   * verification_tries_spent, mailbox_rests
   */
  async confirmCode(challenge: string, code: string): Promise<{ email: string; email_proof: string }> {
    const { db, config } = this.#services;
    const { email, codeHash, memberId } = await claimTry(this.#services, challenge);
    const right = hashCode(config.codePeppers, challenge, code).some((hash) => sameHash(hash, codeHash));
    if (!right) {
      throw new ApiError('verification_code_wrong');
    }
    const confirmedAt = await repository.confirm(db, challenge);
    if (confirmedAt === null) {
      throw new ApiError(confirmRefusalOf(await repository.findStanding(db, challenge)));
    }
    await requireRested(db, email);
    if (memberId === null) {
      await noteProven(db, challenge);
      this.#services.figures.joiningStep('code_confirmed');
    }
    return { email, email_proof: await this.#proofs.sign({ challenge, email }, confirmedAt) };
  }

  /**
   * Reads a proof if it is ours and for this address. Spends nothing.
   * @throws ApiError email_proof_invalid
   */
  async readProof(proof: string, email: string): Promise<EmailProofClaims> {
    const claims = await this.#proofs.verify(proof);
    if (claims === null || claims.email !== email) throw new ApiError('email_proof_invalid');
    return claims;
  }
}

/**
 * Spends a proof in the act's own transaction and is undone with it. `memberId` is the member whose address changes to
 * the proved one and `everyday` which of their addresses; null for someone who joins by it. A proof is only good for
 * what its code was requested for.
 * @throws ApiError email_proof_spent, email_proof_invalid (expired by the database's clock, or for another act)
 */
export async function spendProof(
  tx: Transaction,
  { challenge, email }: EmailProofClaims,
  memberId: string | null,
  everyday = false,
): Promise<void> {
  if (await repository.spend(tx, { id: challenge, email, memberId, everyday })) return noteUse(tx, email);
  throw new ApiError((await repository.isSpent(tx, challenge)) ? 'email_proof_spent' : 'email_proof_invalid');
}

/** Deletes what was sent to an address that nobody has any more, and what it used of its days. */
export async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  await repository.deleteChallengesOf(tx, email);
  await budgets.deleteBudgetsOf(tx, email);
}

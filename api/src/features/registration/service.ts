import { type Consents, registerByLink, registerByProject } from '@dure/contract/registration.ts';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../database/client.ts';
import {
  claimIdempotent,
  fingerprintOf,
  type IdempotentCall,
  recallIdempotent,
  type StoredAnswer,
  storeIdempotent,
  visitorOf,
} from '../../idempotency/idempotency.ts';
import { requireUnguessable } from '../../passwords/guessable.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import type { Services } from '../../services.ts';
import { noteJoined } from '../funnel/service.ts';
import * as invitations from '../invitations/service.ts';
import { claimMailbox, requireFree } from '../mailboxes/service.ts';
import { insertLists } from '../profiles/service.ts';
import { joinProject, mayTakePart } from '../projects/service.ts';
import { spendProof, VerificationService } from '../verification/service.ts';
import { listsOf } from './member-rows.ts';
import { namesInvitation, type Registration } from './registration.ts';
import * as repository from './repository.ts';
import { requireSchools, verifiedSchoolOf } from './school-rules.ts';

/** The two calls, and the kinds of links each accepts. */
const byLink = { path: registerByLink.path, kinds: ['person', 'event'] } as const;
const byProject = { path: registerByProject.path, kinds: ['project'] } as const;

const doorOf = (registration: Registration) => ('project_card_id' in registration ? byProject : byLink);

/** A registration with everything that the api requires beside the contract's optional fields. */
interface Complete {
  readonly registration: Registration;
  /** Null only under EMAIL_CODES=client, where nothing was asked. */
  readonly consents: Consents | null;
  /** Null only under EMAIL_CODES=client, where nobody has proved the address. */
  readonly proof: { readonly challenge: string; readonly email: string } | null;
}

/** Joining by an invitation of any kind (Specification 5.3). */
export class RegistrationService {
  readonly #services: Services;
  readonly #verification: VerificationService;

  constructor(services: Services) {
    this.#services = services;
    this.#verification = new VerificationService(services);
  }

  /**
   * Creates a member: spends the proof, uses the invitation, and writes the member with profile, consents and project,
   * all or nothing. Repeating the call with the same key gives the first answer.
   * @throws ApiError of `registerByLink` or `registerByProject`
   */
  async register(registration: Registration, idempotencyKey: string | null): Promise<{ id: string }> {
    const { db, config } = this.#services;
    const call = {
      key: idempotencyKey,
      route: doorOf(registration).path,
      caller: visitorOf(config.tokenSecrets, registration.email),
      fingerprint: fingerprintOf(config.tokenSecrets, registration),
    };
    const known = await recallIdempotent(db, call);
    if (known !== null) return answerOf(known);

    const complete = await this.#checkUnlessDone(registration, call);
    if ('id' in complete) return complete;
    // Outside the transaction, which would lock the invitation's row meanwhile.
    const passwordHash = await hashPassword(registration.password);
    const { id, joinedBy } = await db.transaction((tx) => this.#join(tx, call, complete, passwordHash));
    this.#services.queue.wake();
    if (joinedBy) this.#services.figures.joiningStep('registered', joinedBy);
    return { id };
  }

  /** A refusal may be due to the same call running in parallel, which has just succeeded. */
  async #checkUnlessDone(
    registration: Registration,
    call: IdempotentCall,
  ): Promise<Complete | { id: string }> {
    try {
      return await this.#check(registration);
    } catch (refusal) {
      const known = await recallIdempotent(this.#services.db, call);
      if (known !== null) return answerOf(known);
      throw refusal;
    }
  }

  /** Everything that can be refused without writing, so that neither a forged proof nor a dead link costs a hash. */
  async #check(registration: Registration): Promise<Complete> {
    const { db, universities, config } = this.#services;
    const { email, consents, code } = registration;
    if (consents === undefined && config.emailCodes === 'server') {
      const fields = {
        'consents.terms': 'required',
        'consents.privacy': 'required',
        'consents.over_14': 'required',
      };
      throw new ApiError('invalid_input', { fields: fields as Record<string, 'required'> });
    }
    const proof = await this.#readProof(registration);
    await requireUnguessable(registration.password, {
      email,
      userName: registration.profile.user_name,
      brand: config.brand.name,
    });
    requireSchools(registration, universities);
    await requireFree(db, email);
    const invitation = await invitations.requireUsable(db, code, doorOf(registration).kinds);
    if (!namesInvitation(registration, invitation)) throw new ApiError('forbidden');
    return { registration, consents: consents ?? null, proof };
  }

  /** Specification 8.5: the proof may be missing only if the browser drew the code. */
  async #readProof({ email, email_proof: proof }: Registration): Promise<Complete['proof']> {
    if (proof !== undefined) return this.#verification.readProof(proof, email);
    if (this.#services.config.emailCodes === 'client') return null;
    throw new ApiError('email_proof_invalid');
  }

  async #join(
    tx: Transaction,
    call: IdempotentCall,
    { registration, consents, proof }: Complete,
    passwordHash: string,
  ): Promise<{ id: string; joinedBy?: invitations.InvitationKind }> {
    const known = await claimIdempotent(tx, call);
    if (known !== null) return answerOf(known);

    const emailProven = proof !== null;
    if (emailProven) await spendProof(tx, proof, null);
    const invitation = await invitations.claim(tx, registration.code, doorOf(registration).kinds);
    const id = await repository.insertMember(tx, registration, {
      passwordHash,
      emailProven,
      verifiedUniversityKey: emailProven ? verifiedSchoolOf(registration, this.#services.universities) : null,
      invitedBy: invitation.inviterId,
    });
    if (id === null) throw new ApiError('email_registered');
    if (emailProven) {
      const { email } = registration;
      const isSchool = this.#services.universities.byEmail(email) !== null;
      await claimMailbox(tx, { email, memberId: id, isSchool });
    }
    await insertLists(tx, id, listsOf(registration));
    if (consents !== null) await repository.insertConsents(tx, id, consents);
    await this.#useInvitation(tx, invitation, { id, userType: registration.user_type });
    if (proof) await noteJoined(tx, proof.challenge, id);
    await storeIdempotent(tx, call, { status: 201, body: { id } });
    return { id, joinedBy: invitation.kind };
  }

  /** Members who may take part in projects join the invitation's; an alumni's seat stays open until they answer. */
  async #useInvitation(
    tx: Transaction,
    invitation: invitations.ClaimedInvitation,
    { id: memberId, userType }: { id: string; userType: Registration['user_type'] },
  ): Promise<void> {
    const { id: invitationId, projectId } = invitation;
    const joins = projectId !== null && mayTakePart({ userType, mentorVerified: false });
    await invitations.recordUse(tx, { invitationId, memberId, answer: joins ? 'accepted' : null });
    if (joins) await joinProject(tx, { projectId, memberId });
    const arrival = { memberId, isNew: true, joinedProject: joins };
    await invitations.tellOfArrival(tx, this.#services, invitation, arrival);
  }
}

const answerOf = ({ body }: StoredAnswer) => body as { id: string };

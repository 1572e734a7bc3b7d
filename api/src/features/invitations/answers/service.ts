import { ApiError } from '../../../api-error.ts';
import type { Executor, Transaction } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { MembersService } from '../../members/service.ts';
import { joinProject, mayTakePart, requireSeat, takesPart } from '../../projects/service.ts';
import { closeRequestOfJoined } from '../../seat-requests/service.ts';
import * as repository from '../repository.ts';
import { tellOfArrival } from '../telling.ts';
import { refusalOf } from '../usable-or-why-not.ts';
import { claimAnswer, findAnswer, findLiveCode } from './repository.ts';

/** The invitation a member answers, as the call names it: all three must match one invitation (Specification 3.15). */
export interface NamedInvitation {
  readonly inviter_id: string;
  readonly project_card_id: string;
  readonly code: string;
}

export interface Acceptance extends NamedInvitation {
  /** The role whose seat to take. */
  readonly role_id?: string | undefined;
}

interface ProjectInvitation extends repository.FoundInvitation {
  readonly projectId: string;
}

const isOfProject = (found: repository.FoundInvitation | null): found is ProjectInvitation =>
  found?.kind === 'project' && found.projectId !== null;

/** A place whose holder hasn't answered yet doesn't count as used. */
const standingOf = (found: ProjectInvitation) => ({ ...found, usedUp: found.usedUp && !found.awaitsAnswer });

/**
 * The code's project invitation, if it can still be joined by: by a newcomer, or by the alumni who holds its
 * place. Only reads.
 * @throws ApiError of `deadLinkErrors`, with the project's id for a member who already takes part in it
 */
export async function requireOpenProjectInvitation(
  executor: Executor,
  code: string,
  memberId: string | null,
): Promise<ProjectInvitation> {
  const found = await repository.findByCode(executor, code);
  if (!isOfProject(found)) throw new ApiError('invalid');
  const refusal = refusalOf(standingOf(found));
  if (refusal === null) return found;
  const { projectId } = found;
  const isIn =
    memberId !== null && !found.projectGone && (await takesPart(executor, { projectId, memberId }));
  throw new ApiError(refusal, isIn ? { projectId } : {});
}

/** Accepting or declining an invitation to a project (Specification 5.5). A member answers an invitation once. */
export class AnswerService {
  readonly #services: Services;
  readonly #members: MembersService;

  constructor(services: Services) {
    this.#services = services;
    this.#members = new MembersService(services);
  }

  /**
   * Joins the project, with a seat if one is named; existing members don't join twice. Only one of parallel
   * calls takes the place.
   * @throws ApiError forbidden (no live invitation of that inviter for that project), alumni_unverified, seat_gone
   */
  async accept(memberId: string, named: Acceptance): Promise<'joined' | 'already_joined'> {
    const { db } = this.#services;
    const invitation = await this.#require(memberId, named);
    const membership = { projectId: invitation.projectId, memberId };
    if (await takesPart(db, membership)) return 'already_joined';
    await this.#requireMayAccept(memberId, invitation);
    try {
      await db.transaction(async (tx) => {
        const counted = await this.#answer(tx, memberId, invitation, 'accepted', named.code);
        // Another call has joined meanwhile: gives back the place just taken.
        if (!(await joinProject(tx, membership))) throw new ApiError('forbidden');
        if (named.role_id !== undefined) await requireSeat(tx, membership, named.role_id);
        await closeRequestOfJoined(tx, membership);
        const arrival = { memberId, isNew: false, joinedProject: true };
        await tellOfArrival(tx, this.#services, counted, arrival);
      });
    } catch (error) {
      if (error instanceof ApiError && (await takesPart(db, membership))) return 'already_joined';
      throw error;
    }
    this.#services.queue.wake();
    return 'joined';
  }

  /**
   * Works as the original does, under EMAIL_CODES=client: by any live invitation of that inviter for that project.
   * @throws ApiError forbidden (there is none), alumni_unverified
   */
  async acceptByIds(
    memberId: string,
    named: Omit<NamedInvitation, 'code'>,
  ): Promise<'joined' | 'already_joined'> {
    const { db } = this.#services;
    if (await takesPart(db, { projectId: named.project_card_id, memberId })) return 'already_joined';
    const of = { inviterId: named.inviter_id, projectId: named.project_card_id, memberId };
    let tried: string | null = null;
    for (;;) {
      const code = await findLiveCode(db, of);
      if (code === null || code === tried) throw new ApiError('forbidden');
      try {
        return await this.accept(memberId, { ...named, code });
      } catch (error) {
        // Somebody else was faster; there may be another invitation.
        if (!(error instanceof ApiError) || error.errorType !== 'forbidden') throw error;
        tried = code;
      }
    }
  }

  /**
   * Declines for good: nobody can accept in this place any more. Repeating it changes nothing.
   * @throws ApiError forbidden (no live invitation of that inviter for that project, or accepted before)
   */
  async decline(memberId: string, named: NamedInvitation): Promise<void> {
    const { db } = this.#services;
    const invitation = await this.#require(memberId, named);
    try {
      await db.transaction(async (tx) => {
        await this.#answer(tx, memberId, invitation, 'declined', named.code);
      });
    } catch (error) {
      const answer = await findAnswer(db, { invitationId: invitation.id, memberId });
      if (!(error instanceof ApiError) || answer !== 'declined') throw error;
    }
  }

  /** The invitation, live or not, if it is of that inviter and for that project. */
  async #require(memberId: string, named: NamedInvitation): Promise<ProjectInvitation> {
    const found = await repository.findByCode(this.#services.db, named.code, memberId);
    const same =
      isOfProject(found) && found.inviterId === named.inviter_id && found.projectId === named.project_card_id;
    if (!same) throw new ApiError('forbidden');
    return found;
  }

  async #requireMayAccept(memberId: string, invitation: ProjectInvitation): Promise<void> {
    if (refusalOf(standingOf(invitation)) !== null) throw new ApiError('forbidden');
    const { userType, mentorVerifiedAt } = await this.#members.current(memberId);
    if (!mayTakePart({ userType, mentorVerified: mentorVerifiedAt !== null })) {
      throw new ApiError('alumni_unverified');
    }
  }

  /** Records the answer together with a place, if the member holds none yet: both or neither. */
  async #answer(
    tx: Transaction,
    memberId: string,
    { id: invitationId }: ProjectInvitation,
    answer: repository.InvitationAnswer,
    code: string,
  ): Promise<repository.ClaimedInvitation> {
    // Locks the project first: otherwise a concurrent answer could hold the place and wait for this lock.
    await repository.holdInviting(tx, code);
    const purpose = await claimAnswer(tx, { invitationId, memberId }, answer);
    if (purpose === null) throw new ApiError('forbidden');
    const places = purpose === 'registration' ? 0 : 1;
    const counted = await repository.countPlaces(tx, code, ['project'], places);
    if (counted === null) throw new ApiError('forbidden');
    return counted;
  }
}

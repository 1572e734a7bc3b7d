import type { WantedRole } from '@dure/contract/teams.ts';
import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import { keepPresent } from '../../../database/hold-member.ts';
import type { Services } from '../../../services.ts';
import { type OpenInvitation, openInvitationsTo } from '../../invitations/service.ts';
import { offerHandOver, withdrawHandOver } from '../../offers/service.ts';
import { hasMembership, type Membership } from '../membership-repository.ts';
import { leaveProject, replaceRoles, requireSeat } from './changes.ts';
import { findTeam, type TeamRow } from './reading-repository.ts';
import { clearSeat, findCreator, hold, isOnTeam } from './repository.ts';

export type { OpenInvitation };

/** A team as one of its members sees it; `invitations` is null for all but the creator. */
export interface ShownTeam {
  readonly row: TeamRow;
  readonly invitations: readonly OpenInvitation[] | null;
}

/** The caller and the project they name, whether or not they are on its team. */
type Caller = Membership;

/** What team members may see of their team and do with it. */
export class TeamService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** @throws ApiError not_found, forbidden */
  async team({ projectId, memberId }: Caller): Promise<ShownTeam> {
    const { sql, db } = this.#services;
    const row = await findTeam(sql, projectId);
    if (row === null) throw new ApiError('not_found');
    if (!row.members.some(([id]) => id === memberId)) throw new ApiError('forbidden');
    return { row, invitations: row.creator_id === memberId ? await openInvitationsTo(db, projectId) : null };
  }

  /** @throws ApiError not_found, forbidden, seats_taken, invalid_input */
  setRoles(caller: Caller, roles: readonly WantedRole[]): Promise<void> {
    return this.#asCreator(caller, (tx) => replaceRoles(tx, caller.projectId, roles));
  }

  /**
   * Resolves to false if the member is already gone.
   * @throws ApiError not_found, forbidden, creator_stays
   */
  remove(caller: Caller, memberId: string): Promise<boolean> {
    return this.#asCreator(caller, (tx) => leaveProject(tx, { projectId: caller.projectId, memberId }));
  }

  /**
   * Offers the project to a team member. Resolves to what happened: nothing if they were asked before or are the
   * creator.
   * @throws ApiError not_found, forbidden, not_on_team, offer_refused, rate_limited
   */
  async handOver(caller: Caller, toMemberId: string): Promise<'offered' | 'waiting' | 'creator'> {
    const { projectId, memberId } = caller;
    const done = await this.#holding({ ...caller, others: [toMemberId] }, async (tx, creatorId) => {
      if (creatorId === toMemberId && (await hasMembership(tx, caller))) return 'creator';
      if (creatorId !== memberId) throw new ApiError('forbidden');
      if (!(await isOnTeam(tx, { projectId, memberId: toMemberId }))) throw new ApiError('not_on_team');
      const handOver = { projectId, fromId: memberId, toId: toMemberId };
      return (await offerHandOver(tx, this.#services, handOver)) ? 'offered' : 'waiting';
    });
    this.#services.queue.wake();
    return done;
  }

  /**
   * Resolves to false if nobody was asked.
   * @throws ApiError not_found, forbidden
   */
  withdrawHandOver(caller: Caller): Promise<boolean> {
    return this.#asCreator(caller, (tx) => withdrawHandOver(tx, caller.projectId));
  }

  /** @throws ApiError not_found, forbidden, seat_gone */
  takeSeat(caller: Caller, roleId: string): Promise<void> {
    return this.#asMember(caller, (tx) => requireSeat(tx, caller, roleId));
  }

  /** @throws ApiError not_found, forbidden */
  giveSeatBack(caller: Caller): Promise<void> {
    return this.#asMember(caller, (tx) => clearSeat(tx, caller));
  }

  /** @throws ApiError not_found, forbidden, creator_stays */
  leave(caller: Caller): Promise<void> {
    return this.#asMember(caller, async (tx) => {
      await leaveProject(tx, caller);
    });
  }

  #asMember(caller: Caller, act: (tx: Transaction) => Promise<void>): Promise<void> {
    return this.#holding(caller, async (tx) => {
      if (!(await hasMembership(tx, caller))) throw new ApiError('forbidden');
      await act(tx);
    });
  }

  #asCreator<Done>(caller: Caller, act: (tx: Transaction) => Promise<Done>): Promise<Done> {
    return this.#holding(caller, async (tx, creatorId) => {
      if (creatorId !== caller.memberId) throw new ApiError('forbidden');
      return act(tx);
    });
  }

  /**
   * Checks permission only after locking, when nobody else can change it. Leaving locks the member before their
   * projects, too. `others` are members whom the act names.
   */
  #holding<Done>(
    { projectId, memberId, others = [] }: Caller & { readonly others?: readonly string[] },
    act: (tx: Transaction, creatorId: string) => Promise<Done>,
  ): Promise<Done> {
    return this.#services.db.transaction(async (tx) => {
      await keepPresent(tx, [memberId, ...others]);
      await hold(tx, projectId);
      const creatorId = await findCreator(tx, projectId);
      if (creatorId === null) throw new ApiError('not_found');
      return act(tx, creatorId);
    });
  }
}

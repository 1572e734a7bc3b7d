import { ApiError } from '../../api-error.ts';
import type { Services } from '../../services.ts';
import { type BranchRow, findBranch } from './branch-repository.ts';
import * as repository from './repository.ts';

/** What the team may do, each act in its own transaction and recorded. */
export * as standing from './standing.ts';
/** What a decision on a report may do to the member responsible. */
export { setProfileHidden, setSuspended, unsetProfileHidden } from './standing.ts';
export { suspensionEnd } from './standing-repository.ts';

/** SQL parts that show a member to another, and the presentation of the path between them. */
export { standingVouches } from './standing-vouches.ts';
export { presentTrustPath } from './trust-path-presenter.ts';
export { type TrustPathRow, trustPath } from './trust-path-repository.ts';

/** A current member by address. Null if there is none, or they left or are suspended. */
export const findByEmail = repository.findByEmail;

/**
 * Sets a current member's password hash and locks their row until the transaction ends. Resolves to their address, or
 * to null if there is no such member.
 */
export const setPasswordHash = repository.setPasswordHash;
export const findNames = repository.findNames;
export const findFirstOwner = repository.findFirstOwner;

/** Reading members. */
export class MembersService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async current(memberId: string): Promise<repository.CurrentRow> {
    const row = await repository.findCurrent(this.#services.db, memberId);
    if (row === null) throw new ApiError('unauthenticated');
    return row;
  }

  /** The people they invited, and the people those invited. */
  branch(memberId: string): Promise<BranchRow> {
    return findBranch(this.#services.sql, memberId);
  }
}

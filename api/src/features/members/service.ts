import { ApiError } from '../../api-error.ts';
import type { Services } from '../../services.ts';
import { type BranchRow, findBranch } from './branch-repository.ts';
import * as repository from './repository.ts';
import { findTrustPath, type TrustPathRow } from './trust-path-repository.ts';
import { findVouches, type VouchRow } from './vouches/service.ts';

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

export interface Profile {
  readonly row: repository.ProfileRow;
  /** Korean name of the school whose domain the proved address has. */
  readonly verifiedSchool: string | null;
  /** Null for visitors. */
  readonly details: MemberDetails | null;
}

/** What only members see of each other. */
export interface MemberDetails {
  readonly row: repository.DetailsRow;
  readonly vouches: readonly VouchRow[];
  /** There is none to oneself. */
  readonly trustPath: 'oneself' | TrustPathRow | null;
}

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

  /**
   * `readerId` is null for visitors.
   * @throws ApiError not_found, whether they left, are suspended or hidden, or never existed; members_only
   */
  async profile(memberId: string, readerId: string | null): Promise<Profile> {
    const row = await repository.findProfile(this.#services.publicReads, memberId);
    if (row === null) throw new ApiError('not_found');
    if (row.members_only && readerId === null) throw new ApiError('members_only');
    const details = readerId === null ? null : await this.#details(memberId, readerId);
    return { row, verifiedSchool: this.#verifiedSchool(row), details };
  }

  async #details(memberId: string, readerId: string): Promise<MemberDetails | null> {
    const { sql } = this.#services;
    const isOwn = memberId === readerId;
    const [row, vouches, trustPath] = await Promise.all([
      repository.findDetails(sql, memberId),
      findVouches(sql, { readerId, memberId }),
      isOwn ? ('oneself' as const) : findTrustPath(sql, { readerId, memberId }),
    ]);
    return row === null ? null : { row, vouches, trustPath };
  }

  /** Only while the proved domain still belongs to that school. */
  #verifiedSchool({ email, verified_university_key }: repository.ProfileRow): string | null {
    const university = this.#services.universities.byEmail(email);
    return university !== null && university.key === verified_university_key ? university.name_ko : null;
  }
}

import { ApiError } from '../../api-error.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';
import { findTrustPath, type TrustPathRow } from './trust-path-repository.ts';
import { findVouches, type VouchRow } from './vouches/service.ts';

/**
 * What readers see of a profile. Visitors see name, picture and school, and are refused a members-only profile. Members
 * also see details, vouches and the trust path from themselves.
 */

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
  /** `oneself` if the reader is the member; null if nothing connects the two. */
  readonly trustPath: 'oneself' | TrustPathRow | null;
}

/**
 * `readerId` is null for visitors.
 * @throws ApiError not_found, whether they left, are suspended or hidden, or never existed; members_only
 */
export async function profileFor(
  services: Services,
  memberId: string,
  readerId: string | null,
): Promise<Profile> {
  const row = await repository.findProfile(services.publicReads, memberId);
  if (row === null) throw new ApiError('not_found');
  if (row.members_only && readerId === null) throw new ApiError('members_only');
  const details = readerId === null ? null : await detailsFor(services, memberId, readerId);
  return { row, verifiedSchool: verifiedSchoolOf(services, row), details };
}

async function detailsFor(
  { sql }: Services,
  memberId: string,
  readerId: string,
): Promise<MemberDetails | null> {
  const isOwn = memberId === readerId;
  const [row, vouches, trustPath] = await Promise.all([
    repository.findDetails(sql, memberId),
    findVouches(sql, { readerId, memberId }),
    isOwn ? ('oneself' as const) : findTrustPath(sql, { readerId, memberId }),
  ]);
  return row === null ? null : { row, vouches, trustPath };
}

/** Only while the proved domain still belongs to that school. */
function verifiedSchoolOf(
  { universities }: Services,
  { email, verified_university_key }: repository.ProfileRow,
): string | null {
  const university = universities.byEmail(email);
  return university !== null && university.key === verified_university_key ? university.name_ko : null;
}

import { ApiError } from '../../api-error.ts';
import type { Executor } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';

/** Why an operator's act on a member was not done. */
export type Refusal = 'unknown_member' | 'not_alumni';

/** A member who is there, by address. Null: nobody, or somebody who left or is suspended. */
export const findByEmail = repository.findByEmail;

/** Of a member who is there; holds their row until the transaction ends. Resolves to their address, null for nobody. */
export const setPasswordHash = repository.setPasswordHash;

/** The operator's act that lets an alumni join projects. Doing it again changes nothing. Null when done. */
export async function verifyMentor(executor: Executor, email: string): Promise<Refusal | null> {
  const member = await repository.findByEmail(executor, email);
  if (member === null) return 'unknown_member';
  if (member.userType !== 'alumni') return 'not_alumni';
  await repository.setMentorVerified(executor, member.id);
  return null;
}

/** Null when done. */
export async function makeOperator(executor: Executor, email: string): Promise<Refusal | null> {
  const member = await repository.findByEmail(executor, email);
  if (member === null) return 'unknown_member';
  await repository.setOperator(executor, member.id);
  return null;
}

export interface Profile {
  readonly row: repository.ProfileRow;
  /** Korean name of the school whose domain the proven address has. */
  readonly verifiedSchool: string | null;
  readonly details: repository.DetailsRow | null;
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

  /** @throws ApiError not_found, alike for who left, who is suspended and who never was */
  async profile(memberId: string, reader: 'visitor' | 'member'): Promise<Profile> {
    const { sql } = this.#services;
    const row = await repository.findProfile(sql, memberId);
    if (row === null) throw new ApiError('not_found');
    const details = reader === 'member' ? await repository.findDetails(sql, memberId) : null;
    return { row, verifiedSchool: this.#verifiedSchool(row), details };
  }

  /** Only while the proven domain is still that school's. */
  #verifiedSchool({ email, verified_university_key }: repository.ProfileRow): string | null {
    const university = this.#services.universities.byEmail(email);
    return university !== null && university.key === verified_university_key ? university.name_ko : null;
  }
}

import type { ProfileChanges } from '@dure/contract/own-profile.ts';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../database/client.ts';
import { memberTextsOf } from '../../database/schema/members.ts';
import { requireLinksElsewhere } from '../../links-elsewhere.ts';
import type { Services, Universities } from '../../services.ts';
import { setMemberImage } from '../images/service.ts';
import * as lists from './lists-repository.ts';
import type { ProfileLists as Lists } from './profile-rows.ts';
import * as repository from './repository.ts';
import * as schoolRules from './school-rules.ts';

export type ProfileLists = Lists;

/** Writes the lists of a new member. */
export const insertLists = lists.insertLists;

/** Where an input names an unlisted school, or majors that aren't the school's. */
export const schoolFaults = schoolRules.schoolFaults;

/** The key of the school that a proved address verifies. */
export const verifiedSchool = schoolRules.verifiedSchool;

/** Reading and changing a member's own profile. */
export class ProfilesService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async own(memberId: string): Promise<repository.OwnProfileRow> {
    const row = await repository.findOwnProfile(this.#services.sql, memberId);
    if (row === null) throw new ApiError('unauthenticated');
    return row;
  }

  /**
   * All or nothing.
   * @throws ApiError of `editProfile`
   */
  async edit(memberId: string, changes: ProfileChanges): Promise<repository.OwnProfileRow> {
    const { db, universities, config } = this.#services;
    requireLinksElsewhere(changes.links, config.publicOrigin);
    await db.transaction(async (tx) => {
      const member = await repository.lockEdited(tx, memberId);
      if (member === null) throw new ApiError('unauthenticated');
      schoolRules.requireAllowed(changes, member, universities);
      await setPicture(tx, memberId, changes.image_id);
      await repository.updateMember(tx, memberId, memberChanges(changes, member, universities));
      await lists.replaceLists(tx, memberId, givenLists(changes));
    });
    return this.own(memberId);
  }
}

async function setPicture(tx: Transaction, memberId: string, imageId: string | null | undefined) {
  if (imageId === undefined) return;
  if (!(await setMemberImage(tx, memberId, imageId))) throw new ApiError('image_unavailable');
}

/** Members who no longer name the school of their proved address lose its verification. */
function memberChanges(
  changes: ProfileChanges,
  { email, emailProven }: repository.EditedMember,
  universities: Universities,
): repository.MemberChanges {
  const { user_name: userName, members_only: membersOnly, school_infos: infos, links } = changes;
  const schools = infos?.map(({ school }) => school);
  const proven = emailProven && email !== null && schools !== undefined;
  return {
    ...(userName !== undefined && { userName }),
    ...memberTextsOf(changes),
    ...(links !== undefined && { links }),
    ...(membersOnly !== undefined && { membersOnly }),
    ...(proven && { verifiedUniversityKey: schoolRules.verifiedSchool(email, schools, universities) }),
  };
}

const givenLists = ({ school_infos, company_infos, keywords, skills }: ProfileChanges): Partial<Lists> => ({
  ...(school_infos && { school_infos }),
  ...(company_infos && { company_infos }),
  ...(keywords && { keywords }),
  ...(skills && { skills }),
});

import type { Consents } from '@dure/contract/registration.ts';
import { currentVersion } from '../legal/service.ts';
import type { ProfileLists } from '../profiles/service.ts';
import type { Registration } from './registration.ts';

/** The lists that a person fills in about themselves; a student's only school is part of the profile itself. */
export function listsOf(registration: Registration): Partial<ProfileLists> {
  if (registration.user_type === 'alumni') {
    const { school_infos, skills = [] } = registration.profile;
    return { school_infos, skills, company_infos: registration.company_infos };
  }
  const { school, current_academic_degree, year, first_major, second_major, keywords, skills } =
    registration.profile;
  const majors = second_major === null ? [first_major] : [first_major, second_major];
  const own = { school, degree: current_academic_degree, majors, year: Number(year) };
  return { school_infos: [own], keywords, skills };
}

/** The document behind each consent: the terms require the age, and the privacy notice explains news mails. */
const consentDocuments = [
  ['terms', 'terms'],
  ['privacy', 'privacy'],
  ['over_14', 'terms'],
  ['marketing', 'privacy'],
] as const;

/** Only the consents that were given, in the version that holds. */
export const consentRows = (consents: Consents) =>
  consentDocuments
    .filter(([subject]) => consents[subject])
    .map(([subject, document]) => ({ subject, version: currentVersion(document) }));

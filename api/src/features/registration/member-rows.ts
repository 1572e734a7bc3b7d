import { privacyVersion, termsVersion } from '@dure/contract/legal.ts';
import type { Consents } from '@dure/contract/registration.ts';
import type { ProfileLists } from '../profiles/service.ts';
import type { Registration } from './policy.ts';

/** What the person says about themselves; a student's one school stands in the profile itself. */
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

/** Which document stands behind a consent: the age is asked by the terms, news are told of in the privacy notice. */
const consentVersions = [
  ['terms', termsVersion],
  ['privacy', privacyVersion],
  ['over_14', termsVersion],
  ['marketing', privacyVersion],
] as const;

/** Only what was agreed to. */
export const consentRows = (consents: Consents) =>
  consentVersions
    .filter(([subject]) => consents[subject])
    .map(([subject, version]) => ({ subject, version }));

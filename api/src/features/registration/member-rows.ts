import { privacyVersion, termsVersion } from '@dure/contract/legal.ts';
import type { Consents } from '@dure/contract/registration.ts';
import type { Registration } from './policy.ts';

/** A registration as the rows it becomes; `ordinal` is the place in the person's own order. */

export function educationRows(registration: Registration) {
  if (registration.user_type === 'student') {
    const { school, current_academic_degree, year, first_major, second_major } = registration.profile;
    const years = Number(year);
    return [
      {
        ordinal: 0,
        universityKey: school,
        degree: current_academic_degree,
        year: years,
        firstMajorKey: first_major,
        secondMajorKey: second_major,
      },
    ];
  }
  return registration.profile.school_infos.map(
    ({ school, degree, majors: [first = '', second], year }, ordinal) => ({
      ordinal,
      universityKey: school,
      degree,
      year,
      firstMajorKey: first,
      secondMajorKey: second ?? null,
    }),
  );
}

export const keywordRows = (registration: Registration) =>
  registration.user_type === 'student'
    ? registration.profile.keywords.map((keyword, ordinal) => ({ ordinal, keyword }))
    : [];

export const skillRows = ({ profile }: Registration) =>
  (profile.skills ?? []).map((skill, ordinal) => ({ ordinal, skill }));

export function careerRows(registration: Registration) {
  if (registration.user_type === 'student') return [];
  return registration.company_infos.map(({ company, position: [position = ''] }, ordinal) => ({
    ordinal,
    company,
    position,
  }));
}

export function specialtyRows(registration: Registration) {
  if (registration.user_type === 'student') return [];
  return registration.company_infos.flatMap(({ field }, careerOrdinal) =>
    field.map((specialty, ordinal) => ({ careerOrdinal, ordinal, specialty })),
  );
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

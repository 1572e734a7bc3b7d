import type { CompanyInfo, SchoolInfo } from '@dure/contract/registration.ts';

/** Lists in which members describe themselves, in their own order. */
export interface ProfileLists {
  readonly school_infos: readonly SchoolInfo[];
  readonly company_infos: readonly CompanyInfo[];
  readonly keywords: readonly string[];
  readonly skills: readonly string[];
}

/** The lists as rows; `ordinal` is the position in the list. */

export const educationRows = (infos: readonly SchoolInfo[]) =>
  infos.map(({ school, degree, majors: [first = '', second], year }, ordinal) => ({
    ordinal,
    universityKey: school,
    degree,
    year,
    firstMajorKey: first,
    secondMajorKey: second ?? null,
  }));

export const keywordRows = (keywords: readonly string[]) =>
  keywords.map((keyword, ordinal) => ({ ordinal, keyword }));

export const skillRows = (skills: readonly string[]) => skills.map((skill, ordinal) => ({ ordinal, skill }));

export const careerRows = (infos: readonly CompanyInfo[]) =>
  infos.map(({ company, position: [position = ''] }, ordinal) => ({ ordinal, company, position }));

export const specialtyRows = (infos: readonly CompanyInfo[]) =>
  infos.flatMap(({ field }, careerOrdinal) =>
    field.map((specialty, ordinal) => ({ careerOrdinal, ordinal, specialty })),
  );

import type { OwnProfile } from '@dure/contract/own-profile.ts';
import type { Degree } from '@dure/contract/registration.ts';

/** One school as the form has it. Keys of universities.json; nothing is an empty text. */
export interface TypedSchool {
  school: string;
  current_academic_degree: Degree | null;
  year: string;
  majors: string[];
}

/** A picture as it is shown; `id` is that of an upload that is not saved yet. */
export interface Picture {
  image: string;
  id?: string | undefined;
}

/** The profile as the form has it; each `…_text` is what was typed and not added yet. */
export interface TypedProfile {
  user_name: string;
  introduction: string;
  picture: Picture | null;
  keywords: string[];
  keyword_text: string;
  skills: string[];
  skill_text: string;
  companies: string[];
  company_text: string;
  positions: string[];
  position_text: string;
  specialties: string[];
  specialty_text: string;
  educations: TypedSchool[];
}

/** What the form starts with. */
export function typedOf(saved: OwnProfile): TypedProfile {
  const [job] = saved.company_infos;
  return {
    user_name: saved.user_name,
    introduction: saved.introduction ?? '',
    picture: saved.image === null ? null : { image: saved.image },
    keywords: [...saved.keywords],
    keyword_text: '',
    skills: [...saved.skills],
    skill_text: '',
    companies: job ? [job.company] : [],
    company_text: '',
    positions: job ? [...job.position] : [],
    position_text: '',
    specialties: job ? [...job.field] : [],
    specialty_text: '',
    educations: saved.school_infos.map(({ school, degree, majors, year }) => ({
      school,
      current_academic_degree: degree,
      year: String(year),
      majors: [...majors],
    })),
  };
}

const textFields = [
  'keyword_text',
  'skill_text',
  'company_text',
  'position_text',
  'specialty_text',
] as const satisfies readonly (keyof TypedProfile)[];

/** Whether something was typed that no list has yet. */
export const hasTypedWords = (typed: TypedProfile): boolean =>
  textFields.some((field) => typed[field].trim() !== '');

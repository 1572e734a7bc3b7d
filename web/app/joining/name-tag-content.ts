import type { University } from '@dure/contract/catalog.ts';
import { degreeText } from '../fields/degree-text.ts';
import type { Education } from '../fields/education-rules.ts';
import { yearOf } from '../fields/step-rules.ts';
import type { JoiningDraft } from './joining-draft.ts';
import { nameTagText as text } from './name-tag-text.ts';

/** A group of words on a name tag; empty if they are still to come. */
export interface NameTagGroup {
  readonly label: string;
  readonly words: readonly string[];
  /** Shown as chips, otherwise as lines. */
  readonly chips?: boolean;
}

/** A newcomer's name tag so far; empty texts for what they have not entered. */
export interface NameTagContent {
  readonly name: string;
  /** School or workplace. */
  readonly place: string;
  /** Degree and year, or the position. */
  readonly detail: string;
  readonly groups: readonly NameTagGroup[];
}

/** The tag before anything is known. */
export const emptyTag: NameTagContent = {
  name: '',
  place: '',
  detail: '',
  groups: [
    { label: text.keywords, words: [] },
    { label: text.skills, words: [] },
  ],
};

/** Includes text that is being typed. */
const withTyped = (words: readonly string[], typed: string) =>
  typed.trim() === '' ? words : [...words, typed.trim()];

const skillsOf = ({ skills, skill_text }: JoiningDraft): NameTagGroup => ({
  label: text.skills,
  words: withTyped(skills, skill_text),
  chips: true,
});

const told = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');

const yearText = (typed: string) => (yearOf(typed) === '' ? '' : text.year(yearOf(typed)));

const namesOf = (keys: readonly string[], school: University | null) =>
  keys.flatMap((key) => school?.majors.find((major) => major.key === key)?.name_ko ?? []);

/** A student's tag; `school` is that of their address, once it is known. */
export function studentTag(draft: JoiningDraft, school: University | null): NameTagContent {
  const { user_name, current_academic_degree: degree, year, majors, keywords, keyword_text } = draft;
  return {
    name: user_name.trim(),
    place: school?.name_ko ?? '',
    detail: told([degree ? degreeText[degree] : '', yearText(year)]),
    groups: [
      { label: text.majors, words: namesOf(majors, school) },
      { label: text.keywords, words: withTyped(keywords, keyword_text), chips: true },
      skillsOf(draft),
    ],
  };
}

/** An alumni's tag; schools are named once their list has loaded. */
export function alumniTag(draft: JoiningDraft, universities: readonly University[] | null): NameTagContent {
  const { user_name, companies, company_text, positions, position_text } = draft;
  const { specialties, specialty_text, educations } = draft;
  return {
    name: user_name.trim(),
    place: withTyped(companies, company_text).at(-1) ?? '',
    detail: withTyped(positions, position_text).at(-1) ?? '',
    groups: [
      { label: text.specialties, words: withTyped(specialties, specialty_text), chips: true },
      { label: text.schools, words: educations.flatMap((education) => schoolLine(education, universities)) },
      skillsOf(draft),
    ],
  };
}

/** 한강대학교 컴퓨터공학부 · 학사 */
function schoolLine(education: Education, universities: readonly University[] | null): string[] {
  const school = universities?.find(({ key }) => key === education.school);
  if (!school) return [];
  const [major] = namesOf(education.majors, school);
  const degree = education.current_academic_degree;
  return [told([[school.name_ko, major].filter(Boolean).join(' '), degree ? degreeText[degree] : ''])];
}

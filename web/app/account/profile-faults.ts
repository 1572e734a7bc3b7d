import type { FieldFault } from '@dure/contract/errors.ts';
import { introductionMaxLength } from '@dure/contract/limits.ts';
import type { ProfileChanges } from '@dure/contract/own-profile.ts';
import { UserName } from '@dure/contract/registration.ts';
import { lines } from '@dure/contract/text.ts';
import { educationFaults } from '../fields/education-rules.ts';
import { keywordText, skillText } from '../fields/profile-text.ts';
import { faultOf, missing } from '../fields/step-rules.ts';
import { skillRule } from '../fields/word-field.tsx';
import { addKeywords, addWords } from '../fields/word-rules.ts';
import { addTyped } from '../fields/work-words.ts';
import type { TypedProfile } from './typed-profile.ts';

type Faults = Readonly<Record<string, FieldFault | undefined>>;

const Introduction = lines(1, introductionMaxLength);

const faultsBy: Readonly<Record<keyof ProfileChanges, (typed: TypedProfile, isStudent: boolean) => Faults>> =
  {
    user_name: ({ user_name }) => ({ user_name: faultOf(UserName, user_name) }),
    introduction: ({ introduction }) => ({
      introduction: introduction.trim() === '' ? undefined : faultOf(Introduction, introduction),
    }),
    keywords: ({ keywords }, isStudent) => ({ keyword: missing(!isStudent || keywords.length > 0) }),
    skills: ({ skills }) => ({ skill: missing(skills.length > 0) }),
    school_infos: ({ educations }) => educationFaults(educations),
    company_infos: ({ companies, positions, specialties }) => ({
      company: missing(companies.length > 0),
      position: missing(positions.length > 0),
      specialty: missing(specialties.length > 0),
    }),
    image_id: () => ({}),
  };

/**
 * What is wrong with what has changed, by the `name` of its field (Specification 7). What was saved without (by an
 * app, say) stands in nobody's way.
 */
export function profileFaults(
  typed: TypedProfile,
  changes: ProfileChanges,
  userType: 'student' | 'alumni',
): Readonly<Record<string, FieldFault>> {
  const parts = Object.keys(changes) as (keyof ProfileChanges)[];
  const found = parts.flatMap((part) => Object.entries(faultsBy[part](typed, userType === 'student')));
  return Object.fromEntries(found.filter((entry): entry is [string, FieldFault] => entry[1] !== undefined));
}

interface Added {
  readonly changes: Partial<TypedProfile>;
  /** Why a typed text can't be added, by the field's name. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What is typed and not added yet is meant as well. */
export function addTypedWords(typed: TypedProfile): Added {
  const work = addTyped(typed);
  const changes: Partial<TypedProfile> = { ...work.changes };
  const errors: Record<string, string> = { ...work.errors };
  if (typed.keyword_text.trim() !== '') {
    const { words, fault } = addKeywords(typed.keywords, typed.keyword_text);
    if (fault !== null) errors.keyword = keywordText.faults[fault];
    else Object.assign(changes, { keywords: words, keyword_text: '' });
  }
  if (typed.skill_text.trim() !== '') {
    const { words, fault } = addWords(skillRule, typed.skills, typed.skill_text);
    if (fault !== null) errors.skill = skillText.faults[fault];
    else Object.assign(changes, { skills: words, skill_text: '' });
  }
  return { changes, errors };
}

import { searchCompanies, searchPositions, searchSkills } from '@dure/contract/catalog.ts';
import { jobTitlesPerAlumni, specialtiesMax, workplacesPerAlumni } from '@dure/contract/limits.ts';
import { Company, Position, Specialty } from '@dure/contract/registration.ts';
import { companyText, positionText, specialtyText } from './alumni-text.ts';
import { addWord } from './word-rules.ts';

/** An alumni's work in words: where, as what, and what they know best, which people name as they name skills. */
export const workWords = [
  {
    name: 'company',
    words: 'companies',
    typed: 'company_text',
    text: companyText,
    rule: { word: Company, max: workplacesPerAlumni },
    search: searchCompanies,
  },
  {
    name: 'position',
    words: 'positions',
    typed: 'position_text',
    text: positionText,
    rule: { word: Position, max: jobTitlesPerAlumni },
    search: searchPositions,
  },
  {
    name: 'specialty',
    words: 'specialties',
    typed: 'specialty_text',
    text: specialtyText,
    rule: { word: Specialty, max: specialtiesMax },
    search: searchSkills,
  },
] as const;

type WorkWord = (typeof workWords)[number];

/** An alumni's work as it is typed. */
export type TypedWork = Record<WorkWord['words'], string[]> & Record<WorkWord['typed'], string>;

export const noWork: TypedWork = {
  companies: [],
  company_text: '',
  positions: [],
  position_text: '',
  specialties: [],
  specialty_text: '',
};

interface AddedTyped {
  readonly changes: Partial<TypedWork>;
  /** Why a typed text can't be added, by the field's name. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What is typed and not added yet is meant as well. */
export function addTyped(draft: TypedWork): AddedTyped {
  const changes: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const { name, words, typed, text, rule } of workWords) {
    if (draft[typed].trim() === '') continue;
    const added = addWord(rule, draft[words], draft[typed]);
    if ('fault' in added) errors[name] = text.faults[added.fault];
    else Object.assign(changes, { [words]: added.words, [typed]: '' });
  }
  return { changes, errors };
}

import { searchCompanies, searchPositions, searchSkills } from '@dure/contract/catalog.ts';
import { jobTitlesPerAlumni, specialtiesMax, workplacesPerAlumni } from '@dure/contract/limits.ts';
import { Company, Position, Specialty } from '@dure/contract/registration.ts';
import * as v from 'valibot';
import { missing } from '../form/rules.ts';
import { companyText, positionText, specialtyText } from './alumni-text.ts';
import { addWords, type WordRule } from './word-rules.ts';

/** An alumni's workplace, position and specialties, which are named like skills. */
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

/** Their lists, with text that was typed and not added yet. */
export const workLists = workWords.map(({ name, words, typed, text, rule }) => ({
  name,
  words,
  typed,
  add: (present: readonly string[], more: string) => addWords(rule as WordRule, present, more),
  faults: text.faults,
}));

/** An alumni's work as typed. */
export type TypedWork = Record<WorkWord['words'], string[]> & Record<WorkWord['typed'], string>;

export type WorkWords = Readonly<Record<WorkWord['words'], readonly string[]>>;

const line = v.pipe(v.string(), v.maxLength(400));
const words = (max: number) => v.pipe(v.array(line), v.maxLength(max));

/** The schemas by which a tab's draft is read. */
export const workParts = {
  companies: words(workplacesPerAlumni),
  company_text: line,
  positions: words(jobTitlesPerAlumni),
  position_text: line,
  specialties: words(specialtiesMax),
  specialty_text: line,
};

/** An alumni needs all three. */
export const workFaults = ({ companies, positions, specialties }: WorkWords) => ({
  company: missing(companies.length > 0),
  position: missing(positions.length > 0),
  specialty: missing(specialties.length > 0),
});

export const noWork: TypedWork = {
  companies: [],
  company_text: '',
  positions: [],
  position_text: '',
  specialties: [],
  specialty_text: '',
};

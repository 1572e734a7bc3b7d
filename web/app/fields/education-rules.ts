import { educationsMax } from '@dure/contract/limits.ts';
import { Degree } from '@dure/contract/registration.ts';
import * as v from 'valibot';
import { missing } from '../form/rules.ts';
import type { FieldFaults } from './step-rules.ts';
import { yearFault } from './step-rules.ts';

/**
 * One school of an alumni, possibly incomplete, by keys of universities.json; missing values are empty texts.
 */
export interface Education {
  readonly school: string;
  readonly current_academic_degree: Degree | null;
  readonly year: string;
  /** In the order they were chosen. */
  readonly majors: readonly string[];
}

export type EducationField = keyof Education;

export const emptyEducation: Education = { school: '', current_academic_degree: null, year: '', majors: [] };

/** The `name` of an entry's field: plain for the first entry, with the entry's number for the others. */
export const educationField = (field: EducationField, at: number) =>
  at === 0 ? field : `${field}_${at + 1}`;

/** Specification 7.10: a year of four digits, a degree, a school, one or two majors, in every entry. */
export function educationFaults(educations: readonly Education[]) {
  return Object.fromEntries(educations.flatMap(entryFaults));
}

function entryFaults({ school, current_academic_degree, year, majors }: Education, at: number) {
  const faults = {
    school: missing(school !== ''),
    current_academic_degree: missing(v.is(Degree, current_academic_degree)),
    year: yearFault(year),
    majors: missing(majors.length > 0),
  };
  return Object.entries(faults).map(([field, fault]) => [educationField(field as EducationField, at), fault]);
}

export const isFull = (educations: readonly Education[]) => educations.length >= educationsMax;

/** The entries with one changed. Another school clears the entry's majors. */
export function changeEducation(
  educations: readonly Education[],
  at: number,
  change: Partial<Education>,
): Education[] {
  return educations.map((education, other) => {
    if (other !== at) return education;
    const moved = change.school !== undefined && change.school !== education.school;
    return { ...education, ...(moved && { majors: [] }), ...change };
  });
}

/** The entries with another, empty one; if any is incomplete, its faults instead (Specification 7.10). */
export function addEducation(
  educations: readonly Education[],
): { readonly educations: Education[] } | { readonly faults: FieldFaults } {
  const found = Object.entries(educationFaults(educations)).filter(([, fault]) => fault !== undefined);
  if (found.length > 0) return { faults: Object.fromEntries(found) as FieldFaults };
  return { educations: [...educations, emptyEducation] };
}

/** The entries without one of them; the first always stays (Specification 7.10). */
export const removeEducation = (educations: readonly Education[], at: number) =>
  educations.filter((_, other) => other !== at || at === 0);

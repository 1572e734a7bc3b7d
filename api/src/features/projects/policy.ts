import type { FieldFault } from '@dure/contract/errors.ts';
import { projectYearsAround } from '@dure/contract/limits.ts';

/** Specification 5.5: alumni take part in projects only once an operator verified them as mentors. */
export const mayTakePart = (member: {
  readonly userType: 'student' | 'alumni';
  readonly mentorVerified: boolean;
}): boolean => member.userType === 'student' || member.mentorVerified;

/** What a project says of itself is its creator's alone, to change and to take away. */
export const mayChange = (memberId: string, project: { readonly creatorId: string }): boolean =>
  project.creatorId === memberId;

/** From when to when (`YYYY-MM-DD`); a null end is open. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string | null;
}

/** It has begun by `today` and not ended. */
export const goesOn = ({ startDate, endDate }: Period, today: string): boolean =>
  startDate <= today && (endDate === null || endDate >= today);

const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * What is wrong with which end of a period: its year is further from `today` than anyone plans, though it may stay the
 * one it was in, or it ends before it starts.
 */
export function periodFaults(
  { startDate, endDate }: Period,
  today: string,
  before: Period | null = null,
): Partial<Record<'start_date' | 'end_date', FieldFault>> {
  const isFar = (day: string | null, was: string | null = null) =>
    day !== null &&
    Math.abs(yearOf(day) - yearOf(today)) > projectYearsAround &&
    (was === null || yearOf(was) !== yearOf(day));
  return {
    ...(isFar(startDate, before?.startDate) && { start_date: 'not_listed' }),
    ...(isFar(endDate, before?.endDate) && { end_date: 'not_listed' }),
    ...(endDate !== null && endDate < startDate && { end_date: 'mismatch' }),
  };
}

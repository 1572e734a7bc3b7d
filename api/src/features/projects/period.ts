import type { FieldFault } from '@dure/contract/errors.ts';
import { projectYearsAround } from '@dure/contract/limits.ts';

/** A period of days (`YYYY-MM-DD`); a null end is open. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string | null;
}

/** Whether it has begun by `today` and not ended. */
export const goesOn = ({ startDate, endDate }: Period, today: string): boolean =>
  startDate <= today && (endDate === null || endDate >= today);

const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * Faults of a period by its end: a year further from `today` than anyone plans (though it may keep the year it had), or
 * an end before the start.
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

import { projectYearsAround } from '@dure/contract/limits.ts';

/** Months as `YYYY-MM`, days as `YYYY-MM-DD`. */

export const monthOf = (day: string): string => day.slice(0, 7);

export const firstDayOf = (month: string): string => `${month}-01`;

export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The years offered for a project's start and end. */
export function yearsAround(month: string): readonly number[] {
  const year = Number(month.slice(0, 4));
  return Array.from({ length: 2 * projectYearsAround + 1 }, (_, index) => year - projectYearsAround + index);
}

/** Days as YYYY-MM-DD, which sort chronologically. */

const dayMs = 86_400_000;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

const weeksOffered = 12;

/** The Mondays of counted weeks, the newest first. */
export function weeksOf({ first, last }: Counted): string[] {
  const weeks: string[] = [];
  const oldest = mondayOf(first);
  for (let week = mondayOf(last); week >= oldest && weeks.length < weeksOffered; week = addDays(week, -7))
    weeks.push(week);
  return weeks;
}

/** The counted days. */
export interface Counted {
  readonly first: string;
  readonly last: string;
}

/** A week as far as it is counted, and as many days of the week before. */
export interface Compared extends Counted {
  readonly beforeFirst: string;
  readonly beforeLast: string;
  /** Whether all its days are counted. */
  readonly whole: boolean;
  /** Whether those of the week before are counted too. */
  readonly compared: boolean;
}

export function comparedWeek(counted: Counted, week: string): Compared {
  const sunday = addDays(week, 6);
  const last = sunday < counted.last ? sunday : counted.last;
  const beforeFirst = addDays(week, -7);
  return {
    first: week,
    last,
    beforeFirst,
    beforeLast: addDays(last, -7),
    whole: last === sunday,
    compared: counted.first <= beforeFirst,
  };
}

/** The newest complete week; without one, the newest. */
export const usualWeek = (counted: Counted, weeks: readonly string[]): string | null =>
  weeks.find((week) => addDays(week, 6) <= counted.last) ?? weeks[0] ?? null;

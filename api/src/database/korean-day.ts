/** SQL: today in Korea by the database's clock. Projects begin and end with Korean days. */
export const koreanToday = "(now() at time zone 'Asia/Seoul')::date";

/** Semesters begin on 1 March and 1 September at midnight in Korea. Each of these is part of a statement. */

const inKorea = (at: string) => `(${at} at time zone 'Asia/Seoul')`;

/** The first moment, in Korean time without a zone, of the semester that contains `at`. */
const began = (at: string) =>
  `(date_trunc('month', ${inKorea(at)}) - make_interval(months => (extract(month from ${inKorea(at)})::int + 3) % 6))`;

/** When the semester that contains `at` began, as an instant. */
export const semesterStart = (at = 'now()'): string => `(${began(at)} at time zone 'Asia/Seoul')`;

/** The last day of the semester that contains `at`, `YYYY-MM-DD`. */
export const semesterEnd = (at: string): string =>
  `(${began(at)} + interval '6 months' - interval '1 day')::date::text`;

/** Of rows of `members`: the last day for which a student's school is proven; null while that is this semester. */
export const schoolUntil = `case when user_type = 'student' and school_proven_at < ${semesterStart()}
  then ${semesterEnd('school_proven_at')} end`;

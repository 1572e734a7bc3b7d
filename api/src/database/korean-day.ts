/** SQL: today in Korea by the database's clock. Projects begin and end with Korean days. */
export const koreanToday = "(now() at time zone 'Asia/Seoul')::date";

/** SQL: the day it is in Korea by the database's clock. Projects begin and end with Korea's days. */
export const koreanToday = "(now() at time zone 'Asia/Seoul')::date";

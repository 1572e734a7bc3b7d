/** SQL for a moment as RFC 3339 in UTC with milliseconds. `moment` is an expression of a timestamptz. */
export const rfc3339 = (moment: string): string =>
  `to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

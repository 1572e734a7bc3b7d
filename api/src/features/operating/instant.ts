import type { Sql } from 'postgres';

/** A moment as the api says it (RFC 3339), of a column or an expression that is written here, never given. */
export const instant = (sql: Sql, expression: string) =>
  sql.unsafe(`to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

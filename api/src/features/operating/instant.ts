import type { Sql } from 'postgres';

/** A time in the api's form (RFC 3339), from a column or an expression written in code, never from input. */
export const instant = (sql: Sql, expression: string) =>
  sql.unsafe(`to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

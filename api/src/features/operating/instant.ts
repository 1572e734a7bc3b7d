import type { Sql } from 'postgres';
import { rfc3339 } from '../../database/rfc3339.ts';

/** A time in the api's form (RFC 3339), from a column or an expression written in code, never from input. */
export const instant = (sql: Sql, expression: string) => sql.unsafe(rfc3339(expression));

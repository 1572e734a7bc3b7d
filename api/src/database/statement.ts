import type { PendingQuery, Row, Sql } from 'postgres';

/** A driver query before it is sent, with the fields for sending it elsewhere and reporting its result. */
export interface Statement extends PendingQuery<Row[]> {
  handler: Send;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
  /** Its text, once sent: parameters are `$1`, without values. */
  readonly string?: string;
}

export type Send = (statement: Statement) => void;

/** How a driver client sends its statements. */
export const senderOf = (sql: Sql): Send => (sql.unsafe('') as unknown as Statement).handler;

type Parts = { strings: unknown; args: unknown; options: object; isRaw?: unknown };
type Query = new (strings: unknown, args: unknown, send: Send, cancel: null, options: object) => Statement;

/** A copy: a sent statement belongs to its connection, which may fail it again. */
export function again(statement: Statement, send: Send): Statement {
  const { strings, args, options, isRaw } = statement as unknown as Parts;
  return Object.assign(new (statement.constructor as Query)(strings, args, send, null, options), { isRaw });
}

/** The driver's `sql` with statements sent by `send`: as templates, as nested fragments, and from Drizzle. */
export function sentBy(sql: Sql, send: Send): Sql {
  const sentElsewhere =
    <Given extends unknown[]>(write: (...given: Given) => unknown) =>
    (...given: Given) => {
      const written = write(...given);
      // Identifiers and lists are not statements.
      return written instanceof Promise ? Object.assign(written, { handler: send }) : written;
    };
  const { options, array, json, typed, types } = sql;
  const unsafe = sentElsewhere(sql.unsafe as (...given: unknown[]) => unknown);
  const own = sentElsewhere(sql as unknown as (...given: unknown[]) => unknown);
  return Object.assign(own, { options, array, json, typed, types, unsafe }) as unknown as Sql;
}

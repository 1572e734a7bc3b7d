import type { PendingQuery, Row, Sql } from 'postgres';

/** A query of the driver before it is sent, with the fields by which it is sent elsewhere and told its end. */
export interface Statement extends PendingQuery<Row[]> {
  handler: Send;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
  /** Its text, once it was sent: parameters are `$1`, values are not in it. */
  readonly string?: string;
}

export type Send = (statement: Statement) => void;

/** How a client of the driver sends its statements. */
export const senderOf = (sql: Sql): Send => (sql.unsafe('') as unknown as Statement).handler;

type Parts = { strings: unknown; args: unknown; options: object; isRaw?: unknown };
type Query = new (strings: unknown, args: unknown, send: Send, cancel: null, options: object) => Statement;

/** The same statement once more: one that was sent belongs to its connection, which may fail it again. */
export function again(statement: Statement, send: Send): Statement {
  const { strings, args, options, isRaw } = statement as unknown as Parts;
  return Object.assign(new (statement.constructor as Query)(strings, args, send, null, options), { isRaw });
}

/** The driver's `sql`, whose statements are sent by `send`: as templates, as fragments of each other, and by Drizzle. */
export function sentBy(sql: Sql, send: Send): Sql {
  const sentElsewhere =
    <Given extends unknown[]>(write: (...given: Given) => unknown) =>
    (...given: Given) => {
      const written = write(...given);
      // What names an identifier or holds a list is no statement.
      return written instanceof Promise ? Object.assign(written, { handler: send }) : written;
    };
  const { options, array, json, typed, types } = sql;
  const unsafe = sentElsewhere(sql.unsafe as (...given: unknown[]) => unknown);
  const own = sentElsewhere(sql as unknown as (...given: unknown[]) => unknown);
  return Object.assign(own, { options, array, json, typed, types, unsafe }) as unknown as Sql;
}

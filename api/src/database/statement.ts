import type { PendingQuery, Row, Sql } from 'postgres';

/** A query of the driver before it is sent, with the parts by which it is sent elsewhere and told its end. */
export interface Statement extends PendingQuery<Row[]> {
  handler: (statement: Statement) => void;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
  /** Its text, once it was sent: parameters are `$1`, values are not in it. */
  readonly string?: string;
}

interface QueryParts {
  readonly strings: unknown;
  readonly args: unknown;
  readonly options: unknown;
  readonly isRaw: unknown;
}

export type Send = (statement: Statement) => void;

/** How a client of the driver sends its statements. */
export const senderOf = (sql: Sql): Send => (sql.unsafe('') as unknown as Statement).handler;

function directed(query: unknown, send: Send): unknown {
  // What names an identifier or holds a list is no promise, and a fragment is never sent by itself.
  if (query instanceof Promise) (query as Statement).handler = send;
  return query;
}

/** The same statement once more: one that was sent belongs to its connection, which may fail it again. */
export function again(statement: Statement, send: Send): Statement {
  const { strings, args, options, isRaw } = statement as unknown as QueryParts;
  const Query = statement.constructor as new (...given: unknown[]) => Statement;
  return Object.assign(new Query(strings, args, send, null, options), { isRaw });
}

type Written = (...given: unknown[]) => unknown;

/** The driver's `sql`, whose statements are sent by `send`: as templates, as fragments of each other, and by Drizzle. */
export function sentBy(sql: Sql, send: Send): Sql {
  const write = sql as unknown as Written;
  const unsafe = sql.unsafe as unknown as Written;
  const own: Written = (...given) => directed(write(...given), send);
  return Object.assign(own, {
    options: sql.options,
    array: sql.array,
    json: sql.json,
    typed: sql.typed,
    types: sql.types,
    unsafe: (...given: unknown[]) => directed(unsafe(...given), send),
  }) as unknown as Sql;
}

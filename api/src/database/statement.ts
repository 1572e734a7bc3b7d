import postgres, { type PendingQuery, type Row, type Sql } from 'postgres';

/** A query of the driver before it is sent, with the parts by which it is sent elsewhere and told its end. */
export interface Statement extends PendingQuery<Row[]> {
  handler: Send;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
  /** Its text, once it was sent: parameters are `$1`, values are not in it. */
  readonly string?: string;
}

export type Send = (statement: Statement) => void;

/** What the driver makes of a template, or of a text and its values. */
interface Parts {
  readonly strings: readonly string[];
  readonly args: readonly unknown[];
  readonly tagged: boolean;
  readonly options: object;
}

type Query = Statement & Parts & { active: boolean; readonly isRaw?: unknown };

/** The driver's class, which it does not export. */
const DriversQuery = postgres().unsafe('').constructor as new () => Query;

class OwnQuery extends DriversQuery {
  /** Where it was written: of the stack that the driver keeps no frame is the caller's. */
  get origin(): string {
    return '';
  }
}

/**
 * A query without the driver's constructor: a function that is written out where it is assigned to a property V8 puts
 * among old objects from the start, so that each query, with all that it was answered, outlived every collection of
 * young ones (docs/decisions/0094).
 */
function queryOf(parts: Parts, send: Send): Query {
  let resolve: Statement['resolve'] = () => {};
  let reject: Statement['reject'] = () => {};
  const promise = (...given: [Statement['resolve'], Statement['reject']]) => {
    [resolve, reject] = given;
  };
  const query = Reflect.construct(Promise, [promise], OwnQuery) as OwnQuery;
  const answered: Statement['resolve'] = (rows) => {
    query.active = false;
    resolve(rows);
  };
  const failed: Statement['reject'] = (error) => {
    query.active = false;
    reject(error);
  };
  return Object.assign(query, parts, {
    handler: send,
    resolve: answered,
    reject: failed,
    active: false,
    executed: false,
  });
}

/** How a client of the driver sends its statements. */
export const senderOf = (sql: Sql): Send => (sql.unsafe('') as unknown as Statement).handler;

/** The same statement once more: one that was sent belongs to its connection, which may fail it again. */
export function again(statement: Statement, send: Send): Statement {
  const { strings, args, options, tagged, isRaw } = statement as Query;
  return Object.assign(queryOf({ strings, args, options, tagged }, send), { isRaw });
}

type Written = (...given: unknown[]) => unknown;
type Unsafe = (text: string, args?: readonly unknown[], options?: object) => Statement;

const isTemplate = (strings: unknown): strings is TemplateStringsArray =>
  Array.isArray(strings) && 'raw' in strings;

/** The driver's `sql`, whose statements are sent by `send`: as templates, as fragments of each other, and by Drizzle. */
export function sentBy(sql: Sql, send: Send): Sql {
  const write = sql as unknown as Written;
  // What names an identifier or holds a list is no statement.
  const own: Written = (strings, ...args) =>
    isTemplate(strings)
      ? queryOf({ strings, args, tagged: true, options: {} }, send)
      : write(strings, ...args);
  const unsafe: Unsafe = (text, args = [], options = {}) => {
    const simple = args.length === 0;
    return queryOf(
      { strings: [text], args, tagged: false, options: { prepare: false, simple, ...options } },
      send,
    );
  };
  const { options, array, json, typed, types } = sql;
  return Object.assign(own, { options, array, json, typed, types, unsafe }) as unknown as Sql;
}

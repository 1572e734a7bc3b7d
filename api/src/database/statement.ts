import type { PendingQuery, Row, RowList, Sql } from 'postgres';
import { arrayTypeOf } from './array-types.ts';

export type Rows = RowList<Row[]>;
/** Builds a statement by the driver's client that is to send it. */
export type Statement = (client: Sql) => PendingQuery<Row[]>;
export type Send = (statement: Statement) => Promise<Rows>;
type Failed<B> = ((error: unknown) => B | PromiseLike<B>) | null;

/** A statement that is sent when it is awaited, like the driver's own, or that is a fragment of another. */
class Pending implements PromiseLike<Rows> {
  readonly build: Statement;
  readonly #send: Send;
  #answer: Promise<Rows> | null = null;

  constructor(build: Statement, send: Send) {
    this.build = build;
    this.#send = send;
  }

  values(): Pending {
    return new Pending((client) => this.build(client).values() as unknown as PendingQuery<Row[]>, this.#send);
  }

  execute(): this {
    this.#answer ??= this.#send(this.build);
    return this;
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting it sends it
  then<A = Rows, B = never>(answered?: ((rows: Rows) => A | PromiseLike<A>) | null, failed?: Failed<B>) {
    this.#answer ??= this.#send(this.build);
    return this.#answer.then(answered, failed);
  }

  catch<B>(failed: Failed<B>): Promise<Rows | B> {
    return this.then(null, failed);
  }
}

/** Arguments with the driver's own fragments, one by one or in a list. */
const builtBy = (client: Sql, args: readonly unknown[]): never[] =>
  args.map((arg) => {
    if (arg instanceof Pending) return arg.build(client);
    return Array.isArray(arg) && arg[0] instanceof Pending ? builtBy(client, arg) : arg;
  }) as never[];

/** The driver's `sql` with statements sent by `send`: as templates, as nested fragments, and from Drizzle. */
export function sentBy(sql: Sql, send: Send): Sql {
  function write(first: TemplateStringsArray | string, ...args: unknown[]): unknown {
    const isTemplate = Array.isArray(first) && 'raw' in first;
    // Identifiers and lists are not statements.
    if (!isTemplate) return sql(first as string, ...(args as string[]));
    return new Pending((client) => client(first, ...builtBy(client, args)), send);
  }
  const { options, json, typed, types } = sql;
  return Object.assign(write, {
    ...{ options, json, typed, types },
    array: (items: never[], type = 25) => sql.array(items, arrayTypeOf[type] ?? type),
    unsafe: (text: string, args: never[] = [], given = {}) =>
      new Pending((client) => client.unsafe(text, args, given), send),
  }) as unknown as Sql;
}

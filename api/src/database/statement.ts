import type { PendingQuery, Row, RowList, Sql } from 'postgres';

export type Rows = RowList<Row[]>;
/** Builds a statement by the driver's client that is to send it. */
export type Statement = (client: Sql) => PendingQuery<Row[]>;
export type Send = (statement: Statement) => Promise<Rows>;

const building = Symbol('how a pending statement is built');

/** A statement that is sent once it is awaited, like the driver's own, or built into another as a fragment. */
function pending(build: Statement, send: Send) {
  let answer: Promise<Rows> | undefined;
  const execute = () => {
    answer ??= send(build);
    return answer;
  };
  return {
    [building]: build,
    execute,
    values: () => pending((client) => build(client).values() as unknown as PendingQuery<Row[]>, send),
    // biome-ignore lint/suspicious/noThenProperty: awaiting it sends it
    then: (...then: Parameters<Promise<Rows>['then']>) => execute().then(...then),
    catch: (...failed: Parameters<Promise<Rows>['catch']>) => execute().catch(...failed),
    finally: (done: () => void) => execute().finally(done),
  };
}

/** An argument of a template with the driver's own fragments, alone or in a list. */
const builtBy = (client: Sql, arg: unknown): unknown =>
  Array.isArray(arg)
    ? arg.map((item) => builtBy(client, item))
    : ((arg as Partial<ReturnType<typeof pending>> | null | undefined)?.[building]?.(client) ?? arg);

/** The driver's `sql` with statements sent by `send`: as templates, as nested fragments, and from Drizzle. */
export function sentBy(sql: Sql, send: Send): Sql {
  const write = (first: TemplateStringsArray | never, ...args: never[]) => {
    // Identifiers and lists are not statements.
    if (!Object.hasOwn(first, 'raw')) return sql(first, ...args);
    const build: Statement = (client) => client(first, ...args.map((arg) => builtBy(client, arg) as never));
    return pending(build, send);
  };
  return Object.assign(write, {
    options: sql.options,
    unsafe: (text: string, args: never[] = [], given = {}) =>
      pending((client) => client.unsafe(text, args, given), send),
  }) as unknown as Sql;
}

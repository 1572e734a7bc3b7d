import type { ReservedSql, Sql } from 'postgres';
import { type Statement, sentBy } from '../../src/database/statement.ts';

/**
 * Records which rows each transaction locks and in which order, as PostgreSQL sees it: by a statement, a
 * foreign key or a trigger. Looks after each statement at the tables that refer to members or projects, and
 * at advisory locks. It cannot see a row's lock that two transactions share.
 */

/** The locks taken by one statement: names of tables, or `advisory` with the lock's number. */
interface Step {
  readonly locks: readonly string[];
  readonly by: string;
}

interface Row {
  /** The table, and the values of its primary key. */
  readonly key: string;
  readonly lock: string;
  readonly mine: boolean;
}

/** Where the second of two leavers waits, before it locks anything (`features/leaving/repository.ts`). */
const leavingLock = 'advisory 4682011';

/** Codes of people who are no members are left out: leaving never touches them. */
const watchedRows: Readonly<Record<string, string>> = {
  verification_challenges: 'where member_id is not null',
};

/** A statement that reads the watched tables' rows and whether its own transaction locked or changed them. */
async function observationOf(sql: Sql): Promise<string> {
  const tables = await sql<{ name: string; key: string }[]>`
    select relname as name, (
      select string_agg(format('%I::text', attname), $$ || ',' || $$ order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum = any(indkey)
    ) as key
    from pg_class join pg_index on indrelid = pg_class.oid and indisprimary
    where relnamespace = 'public'::regnamespace and relkind = 'r' and (relname = 'members' or exists (
      select from pg_constraint
      where conrelid = pg_class.oid and confrelid in ('members'::regclass, 'projects'::regclass)
    ))`;
  const own = 'pg_current_xact_id_if_assigned()::xid';
  const rows = tables.map(
    ({ name, key }) => `
      select '${name} ' || ${key} as key, '${name}' as lock, coalesce(${own} in (xmin, xmax), false) as mine
      from "${name}" ${watchedRows[name] ?? ''}`,
  );
  const advisory = `
    select 'advisory ' || objid, 'advisory ' || objid, true from pg_locks
    where locktype = 'advisory' and pid = pg_backend_pid()`;
  return [...rows, advisory].join(' union all ');
}

interface Told {
  readonly words: string;
  values(): Told;
}

/** What a client would send, without its parameters. */
function wordsOf(statement: Statement): string {
  const told = (words: string): Told => ({ words, values: () => told(words) });
  const wordsOfPart = (part: unknown) => (part as { words?: string } | null)?.words ?? '?';
  const write = (strings: readonly string[], ...parts: unknown[]) =>
    told(
      strings.map((text, place) => text + (place < parts.length ? wordsOfPart(parts[place]) : '')).join(''),
    );
  const teller = Object.assign(write, { unsafe: told });
  return wordsOfPart(statement(teller as unknown as Sql)).replaceAll(/\s+/g, ' ');
}

/** How strongly a statement locks members by its own words; 0 if it doesn't. A lock may get stronger later. */
function strengthOnMembers(text: string): number {
  if (/from "?members"? .*for update/.test(text)) return 2;
  return /from "?members"? .*for no key update|update "?members"? set/.test(text) ? 1 : 0;
}

/** What a transaction has locked so far. */
class Watched {
  readonly steps: Step[] = [];
  readonly #before: ReadonlyMap<string, Row>;
  readonly #held = new Set<string>();
  #strength = 0;

  constructor(rows: readonly Row[]) {
    this.#before = new Map(rows.map((row) => [row.key, row]));
    this.note('begin', rows);
  }

  note(by: string, rows: readonly Row[]): void {
    const present = new Set(rows.map(({ key }) => key));
    const deleted = [...this.#before.values()].filter(({ key }) => !present.has(key));
    // A row that the transaction itself inserted keeps nobody waiting.
    const locked = rows.filter(({ key, lock, mine }) => mine && (this.#before.has(key) || lock === key));
    const taken = [...deleted, ...locked].filter(({ key }) => !this.#held.has(key));
    for (const { key } of taken) this.#held.add(key);
    const locks = new Set(taken.map(({ lock }) => lock));
    const strength = strengthOnMembers(by);
    if (strength > this.#strength) {
      this.#strength = strength;
      locks.add('members');
    }
    if (locks.size > 0) this.steps.push({ locks: [...locks], by });
  }
}

type Begin = (work: (tx: ReservedSql) => Promise<unknown>) => Promise<unknown>;

export class LockOrder {
  readonly #transactions: Watched[] = [];

  /** Watches the transactions of these clients until the returned function is called. */
  watch(...clients: readonly Sql[]): () => void {
    const ends = clients.map((client) => this.#watch(client));
    return () => {
      for (const end of ends) end();
    };
  }

  #watch(client: Sql): () => void {
    const { begin: original } = client;
    const begin = original.bind(client) as unknown as Begin;
    let observation: Promise<string> | null = null;
    const watched: Begin = async (work) => {
      observation ??= observationOf(client);
      const text = await observation;
      return begin(async (tx) => work(await this.#watchedOf(tx, text)));
    };
    Object.assign(client, { begin: watched });
    return () => Object.assign(client, { begin: original });
  }

  async #watchedOf(tx: ReservedSql, text: string): Promise<ReservedSql> {
    const look = async () => (await tx.unsafe(text)) as unknown as readonly Row[];
    const watched = new Watched(await look());
    this.#transactions.push(watched);
    return sentBy(tx, async (statement) => {
      const rows = await statement(tx);
      watched.note(wordsOf(statement), await look());
      return rows;
    }) as ReservedSql;
  }

  /**
   * What could make two transactions wait for each other: a member's row locked after a row of another table,
   * the lock of leaving taken after any other, or two locks taken in both orders. Empty if all is well.
   */
  faults(): string[] {
    const orders = new Map<string, string>();
    for (const { steps } of this.#transactions)
      for (const [place, { locks, by }] of steps.entries())
        for (const later of steps.slice(place + 1))
          for (const first of locks)
            for (const second of later.locks)
              if (first !== second)
                orders.set(`${first} > ${second}`, `${by.slice(0, 200)} => ${later.by.slice(0, 200)}`);
    return [...orders].flatMap(([order, statements]) => {
      const [first = '', second = ''] = order.split(' > ');
      const isBackwards = second === leavingLock || (second === 'members' && !first.startsWith('advisory'));
      return isBackwards || orders.has(`${second} > ${first}`) ? [`${order}: ${statements}`] : [];
    });
  }

  get transactions(): number {
    return this.#transactions.length;
  }
}

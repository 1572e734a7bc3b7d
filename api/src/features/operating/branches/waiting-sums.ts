/** The sums of everything below a member. */
export interface Sums {
  people: number;
  active: number;
  reports: number;
  suspensions: number;
  readonly joins: number[];
  /** Whether a branch within this one is already marked for many joins. */
  manyJoins: boolean;
  manyReports: boolean;
}

/** The order of columns in the table: counts, then marks. */
const columns = 6;
const rowsAtFirst = 1_024;

/**
 * The sums of inviters that the walk hasn't reached. A fifth of a million members wait at once, so each is a row of
 * numbers in one table, reused once taken, and not an object; only the few with recent joins have a list.
 */
export class WaitingSums {
  readonly #rows = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #joins = new Map<number, number[]>();
  #table = new Int32Array(rowsAtFirst * columns);
  #used = 0;

  get size(): number {
    return this.#rows.size;
  }

  /** Takes the sums that wait for a member; all zero if nobody is below them. */
  take(id: string): Sums {
    const row = this.#rows.get(id);
    if (row === undefined) return this.#read(null, []);
    const joins = this.#joins.get(row) ?? [];
    this.#rows.delete(id);
    this.#joins.delete(row);
    this.#free.push(row);
    return this.#read(row, joins);
  }

  /** Adds a branch to the sums that wait for its inviter, which may take over its list of joins. */
  add(id: string, { people, active, reports, suspensions, joins, manyJoins, manyReports }: Sums): void {
    const row = this.#rows.get(id) ?? this.#begin(id);
    const at = row * columns;
    for (const [column, count] of [people, active, reports, suspensions].entries())
      this.#table[at + column] = this.#at(at + column) + count;
    this.#table[at + 4] = this.#at(at + 4) | Number(manyJoins);
    this.#table[at + 5] = this.#at(at + 5) | Number(manyReports);
    if (joins.length === 0) return;
    const known = this.#joins.get(row);
    if (known === undefined) this.#joins.set(row, joins);
    else for (const join of joins) known.push(join);
  }

  #at(place: number): number {
    return this.#table[place] ?? 0;
  }

  #read(row: number | null, joins: number[]): Sums {
    const of = (column: number) => (row === null ? 0 : this.#at(row * columns + column));
    return {
      people: of(0),
      active: of(1),
      reports: of(2),
      suspensions: of(3),
      joins,
      manyJoins: of(4) > 0,
      manyReports: of(5) > 0,
    };
  }

  #begin(id: string): number {
    const row = this.#free.pop() ?? this.#used++;
    if ((row + 1) * columns > this.#table.length) {
      const larger = new Int32Array(this.#table.length * 2);
      larger.set(this.#table);
      this.#table = larger;
    }
    this.#table.fill(0, row * columns, (row + 1) * columns);
    this.#rows.set(id, row);
    return row;
  }
}

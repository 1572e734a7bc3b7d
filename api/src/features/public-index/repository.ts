import { publicIndexPageMax } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';

/** What search engines may index of one kind of thing, in SQL without any input. */
export interface Indexed {
  /** The public rows, to select from. */
  readonly rows: string;
  readonly id: string;
  readonly changedAt: string;
}

export interface IndexEntry {
  readonly id: string;
  readonly updated_at: string;
}

export interface IndexPage {
  readonly from: string;
  readonly updated_at: string;
}

/** RFC 3339 in UTC. */
const changedAt = (indexed: Indexed) =>
  `to_char(${indexed.changedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at`;

/** Entries from an id on, in the order of ids. */
export const findEntries = (sql: Sql, indexed: Indexed, from: string): Promise<IndexEntry[]> =>
  sql.unsafe<IndexEntry[]>(
    `select ${indexed.id}, ${changedAt(indexed)} from ${indexed.rows}
      where ${indexed.id} >= $1 order by ${indexed.id} limit ${publicIndexPageMax}`,
    [from],
  );

/** The first id and the last change of each page of that many entries. */
export const findPages = (sql: Sql, indexed: Indexed): Promise<IndexPage[]> =>
  sql.unsafe<IndexPage[]>(`
    select min(id::text) as from, max(updated_at) as updated_at from (
      select ${indexed.id}, ${changedAt(indexed)},
        (row_number() over (order by ${indexed.id}) - 1) / ${publicIndexPageMax} as page
      from ${indexed.rows}
    ) as listed group by page order by page`);

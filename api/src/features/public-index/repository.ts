import { publicIndexPageMax } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';
import { publicProjects } from './repository.ts';

export interface IndexEntry {
  readonly id: string;
  readonly updated_at: string;
}

export interface IndexPage {
  readonly from: string;
  readonly updated_at: string;
}

const changedAt = (sql: Sql) =>
  sql`to_char(project.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at`;

/** Public projects from an id on, in the order of ids. */
export const findIndex = (sql: Sql, from: string): Promise<IndexEntry[]> => sql<IndexEntry[]>`
  select project.id, ${changedAt(sql)} from ${sql.unsafe(publicProjects)}
  where project.id >= ${from} order by project.id limit ${publicIndexPageMax}`;

/** The first id and the last change of each page of that many. */
export const findIndexPages = (sql: Sql): Promise<IndexPage[]> => sql<IndexPage[]>`
  select min(id::text) as from, max(updated_at) as updated_at from (
    select project.id, ${changedAt(sql)}, (row_number() over (order by project.id) - 1) / ${publicIndexPageMax}::int as page
    from ${sql.unsafe(publicProjects)}
  ) as listed group by page order by page`;

import { publicIndexPageMax } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';

export interface IndexEntry {
  readonly id: string;
  readonly updated_at: string;
}

export interface IndexPage {
  readonly from: string;
  readonly updated_at: string;
}

/** A post does not change: what is said of it later are counts. */
const changedAt = (sql: Sql) =>
  sql`to_char(post.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at`;

const publicPosts = (sql: Sql) => sql`
  posts post join members author on author.id = post.author_id
    and author.left_at is null and author.suspended_at is null and post.deleted_at is null`;

/** Public posts from an id on, in the order of ids. */
export const findIndex = (sql: Sql, from: string): Promise<IndexEntry[]> => sql<IndexEntry[]>`
  select post.id, ${changedAt(sql)} from ${publicPosts(sql)}
  where post.id >= ${from} order by post.id limit ${publicIndexPageMax}`;

/** The first id and the last change of each page of that many. */
export const findIndexPages = (sql: Sql): Promise<IndexPage[]> => sql<IndexPage[]>`
  select min(id::text) as from, max(updated_at) as updated_at from (
    select post.id, ${changedAt(sql)}, (row_number() over (order by post.id) - 1) / ${publicIndexPageMax}::int as page
    from ${publicPosts(sql)}
  ) as listed group by page order by page`;

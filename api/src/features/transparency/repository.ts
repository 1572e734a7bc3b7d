import { transparencyQuarters } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';

/** The first day of the quarter of a moment, in Korean time. */
const quarterOf = (sql: Sql, moment: string) =>
  sql`date_trunc('quarter', ${sql.unsafe(moment)} at time zone 'Asia/Seoul')::date::text`;

/** From the start of the first published quarter to the start of the current one, exclusive. */
const told = (sql: Sql) => sql`
  told as materialized (
    select (begins - make_interval(months => ${transparencyQuarters * 3})) at time zone 'Asia/Seoul' as first,
      begins at time zone 'Asia/Seoul' as after
    from (select date_trunc('quarter', now() at time zone 'Asia/Seoul') as begins) under_way
  )`;

const isTold = (sql: Sql, moment: string) =>
  sql`${sql.unsafe(moment)} >= told.first and ${sql.unsafe(moment)} < told.after`;

export interface CountRow {
  /** The first day of the quarter. */
  readonly quarter: string;
  readonly what: 'reports' | 'outcome' | 'reason' | 'appeals' | 'reversed';
  /** Which outcome or reason. */
  readonly which: string;
  readonly count: number;
}

/** One row for each thing that happened, with its count. */
export const findCounts = (sql: Sql) => sql<CountRow[]>`
  with ${told(sql)}
  select ${quarterOf(sql, 'created_at')} as quarter, 'reports' as what, '' as which, count(*)::int as count
  from reports, told where ${isTold(sql, 'created_at')} group by 1
  union all
  select ${quarterOf(sql, 'decided_at')}, 'outcome', outcome, count(*)::int
  from moderation_decisions, told where ${isTold(sql, 'decided_at')} group by 1, outcome
  union all
  select ${quarterOf(sql, 'decided_at')}, 'reason', reason, count(*)::int
  from moderation_decisions, told where reason is not null and ${isTold(sql, 'decided_at')} group by 1, reason
  union all
  select ${quarterOf(sql, 'filed_at')}, 'appeals', '', count(*)::int
  from appeals, told where ${isTold(sql, 'filed_at')} group by 1
  union all
  select ${quarterOf(sql, 'answered_at')}, 'reversed', '', count(*)::int
  from appeals, told where outcome = 'reversed' and ${isTold(sql, 'answered_at')} group by 1`;

import type { Sql } from 'postgres';

/** What figures tell that no process knows by itself; seconds since 1970 and seconds. */
export interface StoredFigures {
  readonly jobsWaiting: number;
  readonly oldestJobAge: number;
  /** Null where none was swept yet. */
  readonly nextSweepAt: number | null;
}

export async function findStoredFigures(sql: Sql): Promise<StoredFigures> {
  const [row] = await sql<StoredFigures[]>`
    select count(*)::int as "jobsWaiting",
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestJobAge",
      (select extract(epoch from next_at)::float8 from turns where name = 'sweep') as "nextSweepAt"
    from jobs`;
  if (row === undefined) throw new Error('a count has a row');
  return row;
}

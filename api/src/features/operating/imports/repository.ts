import { importFaultsShown, importsShown } from '@dure/contract/limits.ts';
import type {
  ImportPage,
  importedMails,
  importOutcomes,
  LineFault,
  ListedImport,
} from '@dure/contract/operating-imports.ts';
import type { Today } from '@dure/contract/operating-today.ts';
import type { Sql } from 'postgres';
import { instant } from '../instant.ts';

/** Imports as shown; `running-repository.ts` runs them. */

const outcome = (sql: Sql, name: string) => sql`count(*) filter (where outcome = ${name})::int`;
const mail = (sql: Sql, name: string) => sql`count(*) filter (where mail = ${name})::int`;

/** Nothing will continue it by itself. Only for unfinished imports. */
const isStopped = (sql: Sql) => sql`(stopped_at is not null
  or not exists (select from jobs where kind = 'invitation-import' and dead_at is null))`;

const listed = (sql: Sql, memberId: string) => sql`
  import.id, json_build_object('id', inviter.id, 'user_name', inviter.user_name) as inviter,
  inviter.id = ${memberId} as own, ${instant(sql, 'import.created_at')} as created_at,
  case when finished_at is not null then 'finished' when ${isStopped(sql)} then 'stopped' else 'running' end as state,
  counted.lines`;

const counted = (sql: Sql) => sql`
  join members inviter on inviter.id = inviter_id
  cross join lateral (
    select json_build_object(
        'waiting', ${outcome(sql, 'waiting')}, 'made', ${outcome(sql, 'made')},
        'invited_before', ${outcome(sql, 'invited_before')}, 'member', ${outcome(sql, 'member')},
        'left_out', (select count(*)::int from invitation_import_faults where import_id = import.id)
      ) as lines,
      json_build_object(
        'queued', ${mail(sql, 'queued')}, 'sent', ${mail(sql, 'sent')},
        'failed', ${mail(sql, 'failed')}, 'unwanted', ${mail(sql, 'unwanted')}
      ) as mails
    from invitation_import_rows where import_id = import.id
  ) counted`;

/** Imports that stopped while lines wait. */
export async function findStopped(sql: Sql): Promise<Today['imports']> {
  const [row] = await sql<Today['imports'][]>`
    with stopped as materialized (
      select id, created_at, lines
      from invitation_imports cross join lateral (
        select count(*)::int as lines from invitation_import_rows where import_id = id and outcome = 'waiting'
      ) waiting
      where finished_at is null and lines > 0 and ${isStopped(sql)}
    )
    select count(*)::int as count, ${instant(sql, 'min(created_at)')} as oldest_at, coalesce(sum(lines), 0)::int as lines,
      (select id from stopped order by created_at limit 1) as oldest
    from stopped`;
  if (row === undefined) throw new Error('a count has a row');
  return row;
}

export const findNewest = (sql: Sql, memberId: string) =>
  sql<ListedImport[]>`
    select ${listed(sql, memberId)} from (
      select * from invitation_imports order by created_at desc limit ${importsShown}
    ) import ${counted(sql)} order by import.created_at desc`;

export async function findImport(sql: Sql, memberId: string, id: string): Promise<ImportPage | null> {
  const [row] = await sql<ImportPage[]>`
    select ${listed(sql, memberId)}, counted.mails, (
      select coalesce(json_agg(first), '[]') from (
        select line, fault from invitation_import_faults where import_id = import.id
        order by line limit ${importFaultsShown}
      ) first
    ) as left_out from invitation_imports import ${counted(sql)}
    where import.id = ${id}`;
  return row ?? null;
}

/** The result of a line, or why it was left out. */
type Result =
  | { readonly outcome: (typeof importOutcomes)[number]; readonly fault: null }
  | { readonly outcome: null; readonly fault: LineFault };

export type ResultRow = Result & {
  readonly line: number;
  readonly name: string | null;
  readonly mail: (typeof importedMails)[number] | null;
  /** Null once it no longer works. */
  readonly code: string | null;
  readonly expires_at: string | null;
};

export const findResults = (sql: Sql, id: string) =>
  sql<ResultRow[]>`
    select line, coalesce(row.invitee_name, link.invitee_name) as name, outcome, null as fault, mail,
      case when revoked_at is null and uses < max_uses and expires_at > now() then code end as code,
      ${instant(sql, 'expires_at')} as expires_at
    from invitation_import_rows row left join invitations link on link.id = invitation_id
    where import_id = ${id}
    union all select line, null, null, fault, null, null, null from invitation_import_faults where import_id = ${id}
    order by line`;

import { importsShown } from '@dure/contract/limits.ts';
import type {
  ImportPage,
  importedMails,
  importOutcomes,
  ListedImport,
} from '@dure/contract/operating-imports.ts';
import type { Sql } from 'postgres';
import { instant } from '../instant.ts';

/** Imports as they are shown; what makes them is in `running-repository.ts`. */

const outcome = (sql: Sql, name: string) => sql`count(*) filter (where outcome = ${name})::int`;
const mail = (sql: Sql, name: string) => sql`count(*) filter (where mail = ${name})::int`;

const listed = (sql: Sql, memberId: string) => sql`
  import.id, json_build_object('id', inviter.id, 'user_name', inviter.user_name) as inviter,
  inviter.id = ${memberId} as own, ${instant(sql, 'import.created_at')} as created_at,
  case when finished_at is not null then 'finished' when stopped_at is not null then 'stopped' else 'running' end as state,
  counted.lines`;

const counted = (sql: Sql) => sql`
  join members inviter on inviter.id = inviter_id
  cross join lateral (
    select json_build_object(
        'waiting', ${outcome(sql, 'waiting')}, 'made', ${outcome(sql, 'made')},
        'invited_before', ${outcome(sql, 'invited_before')}, 'member', ${outcome(sql, 'member')}
      ) as lines,
      json_build_object(
        'queued', ${mail(sql, 'queued')}, 'sent', ${mail(sql, 'sent')},
        'failed', ${mail(sql, 'failed')}, 'unwanted', ${mail(sql, 'unwanted')}
      ) as mails
    from invitation_import_rows where import_id = import.id
  ) counted`;

export const findNewest = (sql: Sql, memberId: string) =>
  sql<ListedImport[]>`
    select ${listed(sql, memberId)} from (
      select * from invitation_imports order by created_at desc limit ${importsShown}
    ) import ${counted(sql)} order by import.created_at desc`;

export async function findImport(sql: Sql, memberId: string, id: string): Promise<ImportPage | null> {
  const [row] = await sql<ImportPage[]>`
    select ${listed(sql, memberId)}, counted.mails from invitation_imports import ${counted(sql)}
    where import.id = ${id}`;
  return row ?? null;
}

export interface ResultRow {
  readonly line: number;
  readonly name: string | null;
  readonly outcome: (typeof importOutcomes)[number];
  readonly mail: (typeof importedMails)[number] | null;
  /** Null once it lets nobody in. */
  readonly code: string | null;
  readonly expires_at: string | null;
}

export const findResults = (sql: Sql, id: string) =>
  sql<ResultRow[]>`
    select line, coalesce(row.invitee_name, link.invitee_name) as name, outcome, mail,
      case when revoked_at is null and uses < max_uses and expires_at > now() then code end as code,
      ${instant(sql, 'expires_at')} as expires_at
    from invitation_import_rows row left join invitations link on link.id = invitation_id
    where import_id = ${id} order by line`;

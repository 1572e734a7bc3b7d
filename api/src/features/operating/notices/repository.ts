import type { NoticeAbout, NoticeTime } from '@dure/contract/operating-notices.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/client.ts';
import type { Reader } from '../../team-notices/service.ts';
import { reportedAuthor } from '../reported-author.ts';

export async function findChosen(executor: Executor, memberId: string): Promise<Reader['chosen']> {
  const [row] = await executor.execute<{ chosen: Reader['chosen'] }>(sql`
    select coalesce(jsonb_object_agg(about, time), '{}') as chosen from team_notices where member_id = ${memberId}`);
  return row?.chosen ?? {};
}

export async function choose(
  tx: Transaction,
  memberId: string,
  { about, time }: { readonly about: NoticeAbout; readonly time: NoticeTime },
): Promise<void> {
  await tx.execute(sql`
    insert into team_notices (member_id, about, time) values (${memberId}, ${about}, ${time})
    on conflict (member_id, about) do update set time = excluded.time`);
}

export interface Waiting {
  readonly reports: number;
  readonly appeals: number;
}

/** What waits for each of them, without matters about themselves. */
export async function findWaiting(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Waiting>> {
  const rows = await executor.execute<Waiting & { id: string } & Record<string, unknown>>(sql`
    with report as materialized (
      select coalesce(project_id, post_id, profile_id) as thing, ${sql.raw(reportedAuthor)} as author
      from reports report where handled_at is null
    )
    select reader.id,
      (select count(distinct thing)::int from report where author is distinct from reader.id) as reports,
      (
        select count(*)::int from appeals join moderation_decisions decision on decision.id = decision_id
        where answered_at is null and appeals.words is not null and undone_at is null
          and appeals.member_id <> reader.id
      ) as appeals
    from (select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) reader`);
  return new Map(rows.map(({ id, reports, appeals }) => [id, { reports, appeals }]));
}

export interface Unwell {
  readonly mails: number;
  readonly findings: readonly string[];
}

/** A day's failed mails, except those that people request again anyway, and findings that aren't well. */
export async function findUnwell(executor: Executor): Promise<Unwell> {
  const [row] = await executor.execute<Unwell & Record<string, unknown>>(sql`
    select (
      select count(*)::int from mail_log where state in ('refused', 'late', 'bounced')
        and changed_at > now() - interval '1 day' and topic not in ('code', 'password-reset', 'team')
    ) as mails, (
      select coalesce(jsonb_agg(about order by about), '[]') from findings where not well
    ) as findings`);
  return row ?? { mails: 0, findings: [] };
}

export interface Week {
  readonly joined: number;
  readonly left: number;
  readonly reports: number;
  readonly sent: number;
  readonly refused: number;
}

/** The last seven days. */
export async function findWeek(executor: Executor): Promise<Week> {
  const [row] = await executor.execute<Week & Record<string, unknown>>(sql`
    select
      (select count(*)::int from members where created_at > now() - interval '7 days') as joined,
      (select count(*)::int from members where left_at > now() - interval '7 days') as left,
      (select count(*)::int from reports where created_at > now() - interval '7 days') as reports,
      coalesce(sum(count) filter (where outcome = 'sent'), 0)::int as sent,
      coalesce(sum(count) filter (where outcome <> 'sent'), 0)::int as refused
    from mail_days where day > (now() at time zone 'Asia/Seoul')::date - 7`);
  return row ?? { joined: 0, left: 0, reports: 0, sent: 0, refused: 0 };
}

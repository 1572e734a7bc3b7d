import { authorDecisionsShown, projectVersionsShown, reportsOfThingShown } from '@dure/contract/limits.ts';
import type { QueuedReport, ReportPageOf, ThingState } from '@dure/contract/operating-reports.ts';
import { sql as template } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Transaction } from '../../../database/client.ts';
import { shownOf } from '../../../database/reported-things.ts';
import type { MemberTexts } from '../../../database/schema/members.ts';
import { handlers } from '../handlers-repository.ts';
import { instant } from '../instant.ts';
import { reportedAuthor } from '../reported-author.ts';
import { queued, thingOf } from './queue-repository.ts';

/** A thing as stored with reports (`features/reports/`); the keys depend on its kind. */
export interface KeptThing extends Partial<MemberTexts> {
  readonly title?: string;
  readonly description?: string;
  readonly content?: string;
  readonly keywords?: readonly string[];
  readonly skills?: readonly string[];
  readonly roles?: readonly string[];
  readonly links?: readonly string[] | null;
  readonly outcome?: string | null;
  readonly images?: readonly string[];
  readonly image?: string | null;
}

/** `kept` is null if its author left. */
interface VersionCell {
  readonly author: QueuedReport['author'];
  readonly written_at: string;
  readonly kept: KeptThing | null;
  readonly reported: boolean;
}

export type ReportRow = QueuedReport & {
  readonly target_id: string;
  readonly snapshot: KeptThing | null;
  readonly present: KeptThing | null;
  readonly state: ThingState;
  readonly history: readonly VersionCell[];
  readonly images: readonly (readonly [id: string, width: number])[];
  readonly about_author: Omit<ReportPageOf['author'], 'id' | 'user_name'>;
  readonly reports: ReportPageOf['reports'];
  readonly requests: ReportPageOf['requests'];
  readonly handled: ReportPageOf['handled'];
};

const person = (sql: Sql, member: string) =>
  sql.unsafe(
    `(select json_build_object('id', id, 'user_name', user_name) from members where id = ${member})`,
  );

/** The thing at this moment, in the stored form. */
const present = (sql: Sql) =>
  sql.unsafe(`case
    when project.id is not null then ${shownOf.project} when post.id is not null then ${shownOf.post} else ${shownOf.profile}
  end`);

/** The newest versions of a project's text. */
const history = (sql: Sql) => sql`
  select coalesce(json_agg(json_build_object('author', ${person(sql, 'one.author_id')},
    'written_at', ${instant(sql, 'one.written_at')}, 'reported', one.version = (report.snapshot->>'version')::int,
    'kept', case when one.title is not null then json_build_object('title', one.title,
      'description', one.description, 'keywords', one.keywords, 'roles', one.roles, 'links', one.links, 'outcome', one.came_of_it) end
  ) order by one.version desc), '[]') from (
    select * from project_versions where project_id = project.id order by version desc limit ${projectVersionsShown}
  ) one`;

const state = (sql: Sql) => sql`
  case
    when owner.left_at is not null then 'author_left'
    when coalesce(project.hidden_at, post.hidden_at) is not null then 'hidden'
    when coalesce(project.deleted_at, post.deleted_at) is not null then 'deleted'
    when report.profile_id is not null and owner.hidden_at is not null then 'hidden'
    when owner.suspended_at is not null then 'author_suspended'
    else 'shown'
  end`;

/** Earlier decisions about the author's things, and their standing. */
const aboutAuthor = (sql: Sql) => sql`
  select json_build_object('of_team', author.operating_role is not null, 'suspended', author.suspended_at is not null,
    'suspended_until', ${instant(sql, 'author.suspended_until')}, 'decisions', (
      select coalesce(json_agg(one order by one.id desc), '[]') from (
        select id, outcome, reason, words, ${instant(sql, 'until')} as until, ${instant(sql, 'decided_at')} as at,
          undone_at is not null as undone
        from moderation_decisions where member_id = author.id order by id desc limit ${authorDecisionsShown}
      ) one
    ))
  from members author where author.id = (listed.author->>'id')::uuid`;

/** The thing's open reports, and how often their reporters were right before. A handled report is added. */
const reportsOf = (sql: Sql) => sql`
  select coalesce(json_agg(one order by one.created_at, one.id), '[]') from (
    select same.id, ${instant(sql, 'same.created_at')} as created_at, same.reason, (
      select json_build_object('id', reporter.id, 'user_name', reporter.user_name, 'answered', count(made.handled_at), 'acted_on', count(*) filter (where made.outcome <> 'dismissed'))
      from members reporter left join reports made on made.reporter_id = reporter.id and made.id <> same.id
      where reporter.id = same.reporter_id group by reporter.id
    ) as reporter
    from reports same
    where same.reporter_id is not null
      and (${thingOf(sql, 'same')} = ${thingOf(sql, 'report')} and same.handled_at is null or same.id = report.id)
    order by same.created_at, same.id limit ${reportsOfThingShown}
  ) one`;

/** The same for requests for a temporary removal. */
const requestsOf = (sql: Sql) => sql`
  select coalesce(json_agg(one order by one.created_at, one.id), '[]') from (
    select same.id, ${instant(sql, 'same.created_at')} as created_at, same.reason,
      same.requester_name as user_name, same.requester_email as email
    from reports same
    where same.reporter_id is null
      and (${thingOf(sql, 'same')} = ${thingOf(sql, 'report')} and same.handled_at is null or same.id = report.id)
    order by same.created_at, same.id limit ${reportsOfThingShown}
  ) one`;

/** Everything about one report, each part by an index and bounded. */
export async function findReport(sql: Sql, id: string): Promise<ReportRow | null> {
  const [row] = await sql<ReportRow[]>`
    with listed as materialized (select ${queued(sql)} from reports report where report.id = ${id})
    select listed.*, ${thingOf(sql, 'report')} as target_id, report.snapshot, ${present(sql)} as present,
      ${state(sql)} as state, (${history(sql)}) as history, (${aboutAuthor(sql)}) as about_author, (${reportsOf(sql)}) as reports,
      (${requestsOf(sql)}) as requests,
      (
        select coalesce(json_agg(json_build_array(images.id, images.width)), '[]') from (
          select jsonb_array_elements_text(coalesce(report.snapshot->'images', '[]'))::uuid
          union select (report.snapshot->>'image')::uuid
          union select image_id from post_images where post_id = post.id
          union select owner.image_id where report.profile_id is not null
        ) pictured (id) join images using (id)
      ) as images,
      case when report.handled_at is not null then json_build_object(
        'id', coalesce(report.decision_id, report.id), 'outcome', report.outcome,
        'at', ${instant(sql, 'report.handled_at')}, 'by', ${person(sql, 'report.handled_by')}
      ) end as handled
    from listed join reports report on report.id = listed.id
      left join posts post on post.id = report.post_id left join projects project on project.id = report.project_id
      join members owner on owner.id = coalesce(report.profile_id, post.author_id, project.creator_id)`;
  return row ?? null;
}

/**
 * Whether the reader reported this thing too and another team member can decide instead: one who is neither
 * its author nor a reporter, and an owner if its author is on the team.
 */
export async function isForSomebodyElse(
  tx: Transaction,
  readerId: string,
  reportId: string,
): Promise<boolean> {
  const [row] = await tx.execute<{ own: boolean; others: boolean }>(template`
    with thing as (
      select report.id, coalesce(report.project_id, report.post_id, report.profile_id) as of, author.id as author_id,
        author.operating_role is not null as of_team
      from reports report left join members author on author.id = ${template.raw(reportedAuthor)}
      where report.id = ${reportId}
    ), reporters as (
      select reporter_id from reports report, thing
      where reporter_id is not null and coalesce(report.project_id, report.post_id, report.profile_id) = thing.of
        and (report.handled_at is null or report.id = thing.id)
    )
    select exists (select from reporters where reporter_id = ${readerId}) as own,
      exists (
        select from ${handlers('other')} join members other_member on other_member.id = other.id, thing
        where other.id is distinct from thing.author_id and other.id not in (select reporter_id from reporters)
          and (not thing.of_team or other_member.operating_role = 'owner')
      ) as others`);
  return row?.own === true && row.others;
}

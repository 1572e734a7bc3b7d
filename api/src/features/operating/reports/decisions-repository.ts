import { decisionsPerPage, reportTitleShownLength } from '@dure/contract/limits.ts';
import type { DecisionMade } from '@dure/contract/operating-reports.ts';
import type { Sql } from 'postgres';
import { excerpt } from '../../../database/excerpt.ts';
import { instant } from '../instant.ts';

const { longer, cut } = excerpt(reportTitleShownLength);

const person = (sql: Sql, member: string) =>
  sql.unsafe(
    `(select json_build_object('id', id, 'user_name', user_name) from members where id = ${member})`,
  );

/** One more than is shown, the newest first: ids ascend with time. */
export const findPage = (sql: Sql, after: string | null) => sql<DecisionMade[]>`
  select decision.id, outcome, reason, words, ${instant(sql, 'until')} as until, ${instant(sql, 'decided_at')} as at,
    ${instant(sql, 'undone_at')} as undone_at,
    case when project_id is not null then 'project' when post_id is not null then 'post' else 'profile'
    end as target_type,
    ${person(sql, 'decided_by')} as by, ${person(sql, 'undone_by')} as undone_by,
    ${person(sql, 'decision.member_id')} as member,
    nullif(regexp_replace(coalesce(
      (select title from projects where projects.id = project_id),
      (select content from posts where posts.id = post_id)
    ), ${longer}, ${cut}), '') as title,
    (select count(*)::int from reports where decision_id = decision.id) as reports
  from moderation_decisions decision
  ${after === null ? sql`` : sql`where decision.id < ${after}`}
  order by decision.id desc limit ${decisionsPerPage + 1}`;

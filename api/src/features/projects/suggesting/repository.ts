import { suggestedProjectsMax } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';
import { type CardRow, cardColumns, isOngoing, memberIsThere } from '../cards/service.ts';
import type { SkillWord } from './skill-words.ts';

export interface SuggestionRow extends CardRow {
  /** The reader's skill that a free seat asks for. */
  readonly fitting_skill: string | null;
}

/** Looks through this many of the newest: suggestions should be current. */
const newestLookedThrough = 60;

/** The reader's first skill, by the words ($2) in the names of roles with a free seat; $3 are the skills. */
const suggested = `
  with newest as materialized (
    select project.id from projects project
    where project.deleted_at is null and ${isOngoing}
      and exists (select from members member where member.id = project.creator_id and ${memberIsThere})
      and not exists (select from project_members part where part.project_id = project.id and part.member_id = $1)
    order by project.id desc limit ${newestLookedThrough}
  ), chosen as (
    select newest.id, open.seats is not null as open, open.skill
    from newest left join lateral (
      select count(*) as seats, (array_agg(fit.skill order by fit.place) filter (where fit.skill is not null))[1] as skill
      from project_roles role left join lateral (
        select word.skill, word.place from unnest($2::text[], $3::text[]) with ordinality as word (part, skill, place)
        where strpos(lower(role.name), word.part) > 0 order by word.place limit 1
      ) as fit on true
      where role.project_id = newest.id and role.seats > (
        select count(*) from project_members part where part.project_id = role.project_id and part.role_id = role.id
      ) having count(*) > 0
    ) as open on true
    order by open.skill is null, open.seats is null, newest.id desc limit ${suggestedProjectsMax}
  )
  select ${cardColumns}, chosen.skill as fitting_skill
  from chosen join projects project on project.id = chosen.id join members creator on creator.id = project.creator_id
  order by chosen.skill is null, not chosen.open, project.id desc`;

/**
 * Excludes projects that the reader takes part in. `words` are in the order of the reader's skills, and empty for
 * visitors.
 */
export function findSuggested(
  sql: Sql,
  memberId: string | null,
  words: readonly SkillWord[],
): Promise<SuggestionRow[]> {
  const given = [memberId, words.map(({ word }) => word), words.map(({ skill }) => skill)];
  return sql.unsafe<SuggestionRow[]>(suggested, given, { prepare: true });
}

/** In the member's own order. */
export async function findSkills(sql: Sql, memberId: string): Promise<string[]> {
  const rows = await sql<{ skill: string }[]>`
    select skill from member_skills where member_id = ${memberId} order by ordinal`;
  return rows.map(({ skill }) => skill);
}

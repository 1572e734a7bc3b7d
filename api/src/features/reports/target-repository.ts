import { projectPreviewMembers } from '@dure/contract/limits.ts';
import type { ReportTarget } from '@dure/contract/reports.ts';
import { type SQL, sql } from 'drizzle-orm';
import { shownOf } from '../../database/reported-things.ts';

/**
 * What can be reported, while it is public: `author_id` wrote what is seen, `owner_id` owns it now, `shown` is its
 * visible content without the names, `named_ids` are the members it names. Locks the owner's row, so that they don't
 * leave meanwhile.
 */

const ownerIsThere = sql`owner.left_at is null and owner.suspended_at is null`;

const project = (id: string) => sql`
  select project.id, owner.id as owner_id, coalesce(newest.author_id, owner.id) as author_id,
    ${sql.raw(shownOf.project)} || jsonb_build_object('version', newest.version) as shown,
    project.creator_id || array(
      select part.member_id from project_members part join members member on member.id = part.member_id
      where part.project_id = project.id and member.left_at is null and member.suspended_at is null
      order by part.joined_at, part.member_id limit ${projectPreviewMembers}
    ) as named_ids
  from projects project join members owner on owner.id = project.creator_id
    left join lateral (
      select author_id, version from project_versions where project_id = project.id order by version desc limit 1
    ) newest on true
  where project.id = ${id} and project.deleted_at is null and ${ownerIsThere}
  for share of owner`;

const post = (id: string) => sql`
  select post.id, owner.id as owner_id, owner.id as author_id,
    ${sql.raw(shownOf.post)} as shown,
    post.author_id || array(select member_id from post_tags where post_id = post.id order by ordinal) as named_ids
  from posts post join members owner on owner.id = post.author_id
  where post.id = ${id} and post.deleted_at is null and ${ownerIsThere}
  for share of owner`;

/** As seen by another member, such as the reporter. */
const profile = (id: string) => sql`
  select owner.id, owner.id as owner_id, owner.id as author_id,
    ${sql.raw(shownOf.profile)} as shown,
    array[owner.id] as named_ids
  from members owner where owner.id = ${id} and ${ownerIsThere} and owner.hidden_at is null
  for share`;

interface Target {
  /** The column of `reports` that holds its id. */
  readonly column: SQL;
  readonly found: (id: string) => SQL;
}

export const targets: Readonly<Record<ReportTarget, Target>> = {
  project: { column: sql`project_id`, found: project },
  post: { column: sql`post_id`, found: post },
  profile: { column: sql`profile_id`, found: profile },
};

import { projectPreviewMembers } from '@dure/contract/limits.ts';
import type { ReportTarget } from '@dure/contract/reports.ts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * What can be reported, while it is public: `author_id` wrote what is seen, `owner_id` owns it now, `shown` is its
 * visible content without the names, `named_ids` are the members it names. Locks the owner's row, so that they don't
 * leave meanwhile.
 */

const ownerIsThere = sql`owner.left_at is null and owner.suspended_at is null`;

const project = (id: string) => sql`
  select project.id, owner.id as owner_id, coalesce(newest.author_id, owner.id) as author_id,
    jsonb_build_object('title', project.title, 'description', project.description, 'version', newest.version,
      'links', project.links, 'outcome', project.came_of_it,
      'start_date', project.start_date, 'end_date', project.end_date, 'keywords', (
        select coalesce(jsonb_agg(keyword order by ordinal), '[]') from project_keywords where project_id = project.id
      ), 'roles', (
        select coalesce(jsonb_agg(name order by ordinal), '[]') from project_roles where project_id = project.id
      )) as shown,
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
    jsonb_build_object('content', post.content, 'created_at', post.created_at,
      'project_id', post.project_id, 'lounge_id', post.lounge_id, 'images', (
        select coalesce(jsonb_agg(image_id order by ordinal), '[]') from post_images where post_id = post.id
      )) as shown,
    post.author_id || array(select member_id from post_tags where post_id = post.id order by ordinal) as named_ids
  from posts post join members owner on owner.id = post.author_id
  where post.id = ${id} and post.deleted_at is null and ${ownerIsThere}
  for share of owner`;

/** As seen by another member, such as the reporter. */
const profile = (id: string) => sql`
  select owner.id, owner.id as owner_id, owner.id as author_id,
    jsonb_build_object('image', owner.image_id, 'introduction', owner.introduction, 'links', owner.links, 'keywords', (
        select coalesce(jsonb_agg(keyword order by ordinal), '[]') from member_keywords where member_id = owner.id
      ), 'skills', (
        select coalesce(jsonb_agg(skill order by ordinal), '[]') from member_skills where member_id = owner.id
      )) as shown,
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

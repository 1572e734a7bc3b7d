import type { Sql } from 'postgres';
import type { ImageCell } from '../../image-address.ts';

export type TaggedCell = readonly [id: string, user_name: string];
export type PostImageCell = readonly [cell: ImageCell, height: number, color: string | null];

export interface PostRow {
  readonly id: string;
  readonly content: string;
  /** RFC 3339 in UTC. */
  readonly created_at: string;
  readonly like_count: number;
  readonly comment_count: number;
  readonly author_id: string;
  readonly author_name: string;
  readonly author_image: ImageCell | null;
  /** All four are null if the post has no project, or the project isn't public. */
  readonly project_id: string | null;
  readonly project_title: string | null;
  readonly lounge_id: string | null;
  readonly lounge_title: string | null;
  /** In the author's order. */
  readonly tagged: readonly TaggedCell[];
  readonly images: readonly PostImageCell[];
}

/** Public posts for search engines. A post never changes: only its counts do. */
export const postIndex = {
  rows: `
    posts post join members author on author.id = post.author_id
      and author.left_at is null and author.suspended_at is null and post.deleted_at is null`,
  id: 'post.id',
  changedAt: 'post.created_at',
} as const;

/**
 * The read of the public page: one statement, prepared once per connection by the driver. A post is public while it and
 * its author exist. Of what it names, only what still exists is shown.
 */
export async function findPublicPost(sql: Sql, id: string): Promise<PostRow | null> {
  const [row] = await sql<PostRow[]>`
    select post.id, post.content, post.like_count, post.comment_count,
      to_char(post.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      author.id as author_id, author.user_name as author_name, face.cell as author_image,
      project.id as project_id, project.title as project_title,
      lounge.id as lounge_id, lounge.title as lounge_title,
      (
        select coalesce(json_agg(json_build_array(member.id, member.user_name) order by tag.ordinal), '[]')
        from post_tags tag join members member on member.id = tag.member_id
        where tag.post_id = post.id and member.left_at is null and member.suspended_at is null
      ) as tagged,
      (
        select coalesce(json_agg(json_build_array(image.cell, image.height, image.color) order by part.ordinal), '[]')
        from post_images part join visible_images image on image.id = part.image_id
        where part.post_id = post.id
      ) as images
    from posts post
      join members author on author.id = post.author_id and author.left_at is null and author.suspended_at is null
      left join visible_images face on face.id = author.image_id
      left join (
        projects project join members creator on creator.id = project.creator_id
          and creator.left_at is null and creator.suspended_at is null and project.deleted_at is null
      ) on project.id = post.project_id
      left join lounges lounge on lounge.id = post.lounge_id and lounge.deleted_at is null
    where post.id = ${id} and post.deleted_at is null`;
  return row ?? null;
}

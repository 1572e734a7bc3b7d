import type { NewPost } from '@dure/contract/posts.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { lounges } from '../../database/schema/lounges.ts';
import { members } from '../../database/schema/members.ts';
import { posts, postTags } from '../../database/schema/posts.ts';
import { projects } from '../../database/schema/projects.ts';

const isThere = and(isNull(members.leftAt), isNull(members.suspendedAt));

export async function projectIsThere(executor: Executor, id: string): Promise<boolean> {
  const found = await executor
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(members, and(eq(members.id, projects.creatorId), isThere))
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)));
  return found.length === 1;
}

export async function loungeIsThere(executor: Executor, id: string): Promise<boolean> {
  const found = await executor
    .select({ id: lounges.id })
    .from(lounges)
    .where(and(eq(lounges.id, id), isNull(lounges.deletedAt)));
  return found.length === 1;
}

export async function insertPost(tx: Transaction, authorId: string, post: NewPost): Promise<string> {
  const [inserted] = await tx
    .insert(posts)
    .values({ authorId, content: post.content, projectId: post.project_id, loungeId: post.lounge_id })
    .returning({ id: posts.id });
  if (inserted === undefined) throw new Error('the insert of a post returned nothing');
  return inserted.id;
}

/** Whether all of them exist. */
export async function areThere(executor: Executor, memberIds: readonly string[]): Promise<boolean> {
  if (memberIds.length === 0) return true;
  const there = await executor
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...memberIds]), isThere));
  return there.length === memberIds.length;
}

export interface Tag {
  readonly postId: string;
  /** Its position among the post's tags. */
  readonly ordinal: number;
  readonly memberId: string;
}

/** False if the post is gone. A member who is already tagged stays tagged. */
export async function insertTag(tx: Transaction, { postId, ordinal, memberId }: Tag): Promise<boolean> {
  const there = await tx.execute(sql`
    with post as (select id from posts where id = ${postId} and deleted_at is null), tagged as (
      insert into post_tags (post_id, ordinal, member_id) select id, ${ordinal}, ${memberId} from post
      on conflict do nothing
    )
    select from post`);
  return there.length === 1;
}

/** False if they aren't tagged. */
export async function deleteTag(
  executor: Executor,
  { postId, memberId }: { postId: string; memberId: string },
): Promise<boolean> {
  const deleted = await executor
    .delete(postTags)
    .where(and(eq(postTags.postId, postId), eq(postTags.memberId, memberId)))
    .returning({ memberId: postTags.memberId });
  return deleted.length === 1;
}

/** False if it isn't theirs or is already deleted; of parallel calls one deletes. */
export async function deletePost(
  tx: Transaction,
  { id, authorId }: { id: string; authorId: string },
): Promise<boolean> {
  const deleted = await tx
    .update(posts)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(posts.id, id), eq(posts.authorId, authorId), isNull(posts.deletedAt)))
    .returning({ id: posts.id });
  return deleted.length === 1;
}

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

/** Tags all of them in this order; false when one is not there. */
export async function insertTags(
  tx: Transaction,
  postId: string,
  memberIds: readonly string[],
): Promise<boolean> {
  if (memberIds.length === 0) return true;
  const there = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...memberIds]), isThere));
  if (there.length < memberIds.length) return false;
  await tx.insert(postTags).values(memberIds.map((memberId, ordinal) => ({ postId, ordinal, memberId })));
  return true;
}

/** False when it is not theirs, or no more; of parallel calls one deletes. */
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

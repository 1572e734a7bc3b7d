import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { type NewMember, newMember } from './members.ts';

/** A reported post for a story. */
export interface ReportedPost {
  readonly author: NewMember;
  readonly postId: string;
  readonly content: string;
}

/** Removes all other reports. */
export const emptyQueue = (site: ShippedServer) =>
  site.sql`update reports set handled_at = now(), outcome = 'dismissed' where handled_at is null`;

/** Removes all other appeals. */
export const emptyAppeals = (site: ShippedServer) => site.sql`delete from appeals where answered_at is null`;

/** Reported by one member for each reason; the first is the oldest. */
export async function reportPost(
  site: ShippedServer,
  author: NewMember,
  content: string,
  reasons: readonly string[] = ['광고예요'],
): Promise<ReportedPost> {
  const [post] = await site.sql<{ id: string }[]>`
    insert into posts (author_id, content) values (${author.id}, ${content}) returning id`;
  const postId = post?.id ?? '';
  const snapshot = { content, images: [], author_id: author.id, people: { [author.id]: author.name } };
  for (const reason of reasons) {
    const reporter = await newMember(site, 'student', null, '신고한');
    await site.sql`
      insert into reports (reporter_id, post_id, reason, snapshot, created_at) values (
        ${reporter.id}, ${postId}, ${reason}, ${JSON.stringify(snapshot)}::text::jsonb, clock_timestamp())`;
  }
  return { author, postId, content };
}

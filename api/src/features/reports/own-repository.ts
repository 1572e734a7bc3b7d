import { ownReportsShown, reportTitleShownLength } from '@dure/contract/limits.ts';
import type { ReportTarget } from '@dure/contract/reports.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { excerpt } from '../../database/excerpt.ts';
import { moderationDecisions } from '../../database/schema/moderation-decisions.ts';
import { reports } from '../../database/schema/reports.ts';

const { longer, cut } = excerpt(reportTitleShownLength);

const targetType = sql<ReportTarget>`case
  when ${reports.projectId} is not null then 'project' when ${reports.postId} is not null then 'post' else 'profile'
end`;

/** A title, the beginning of a post, or a profile's name: only from what was stored, which they have seen. */
const shown = sql<string | null>`coalesce(
  ${reports.snapshot}->>'title',
  regexp_replace(${reports.snapshot}->>'content', ${longer}, ${cut}),
  ${reports.snapshot}#>>array['people', ${reports.profileId}::text])`;

/** A member's reports, the newest first. */
export const findOwn = (executor: Executor, reporterId: string) =>
  executor
    .select({
      id: reports.id,
      targetType,
      shown,
      outcome: reports.outcome,
      createdAt: reports.createdAt,
      handledAt: reports.handledAt,
      undoneAt: moderationDecisions.undoneAt,
    })
    .from(reports)
    .leftJoin(moderationDecisions, eq(moderationDecisions.id, reports.decisionId))
    .where(eq(reports.reporterId, reporterId))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(ownReportsShown);

export type OwnRow = Awaited<ReturnType<typeof findOwn>>[number];

import { ownReportsShown, reportTitleShownLength } from '@dure/contract/limits.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { moderationDecisions } from '../../database/schema/moderation-decisions.ts';
import { reports } from '../../database/schema/reports.ts';
import { targetType } from './repository.ts';

/** A title, the beginning of a post, or whose profile it is: of what was kept alone, which they have seen. */
const shown = sql<string | null>`coalesce(
  ${reports.snapshot}->>'title',
  left(${reports.snapshot}->>'content', ${reportTitleShownLength}),
  ${reports.snapshot}#>>array['people', ${reports.profileId}::text])`;

/** What a member reported, the newest first. */
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

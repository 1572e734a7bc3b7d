import type { OpenAppeal } from '@dure/contract/operating-appeals.ts';
import type { AppealOutcome } from '@dure/contract/own-decisions.ts';
import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import { noteAct } from '../../audit/service.ts';
import { aboutOf, tellOfAnswer } from '../../decision-notices/service.ts';
import { findDecision, holdDecision, undo } from '../../moderation/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireAuthority } from '../authority-in-transaction.ts';
import * as repository from './repository.ts';

const present = (row: repository.OpenRow): OpenAppeal => ({
  id: row.id,
  filed_at: row.filed_at,
  member: { id: row.member_id, user_name: row.user_name },
  words: row.words,
  outcome: row.outcome,
  about: aboutOf({
    projectId: row.project_id,
    postId: row.post_id,
    memberId: row.member_id,
    title: row.title,
  }),
  reported: row.reported,
  reason: row.reason,
  decision_words: row.decision_words,
  decided_at: row.decided_at,
  until: row.until,
  decided_by: row.decided_by === null ? null : { id: row.decided_by, user_name: row.decider },
  for_another: !row.is_mine,
});

/** Waiting appeals, the oldest first. */
export async function findOpenAppeals(
  { db }: Pick<Services, 'db'>,
  readerId: string,
): Promise<{ appeals: OpenAppeal[]; count: number }> {
  const rows = await repository.findOpen(db, readerId);
  return { appeals: rows.map(present), count: rows[0]?.total ?? 0 };
}

/**
 * Answers an appeal, undoes the decision if it is reversed, and tells both sides.
 * @throws ApiError not_found, forbidden (one's own appeal; one's own decision, if another could answer), used
 */
export async function answerAppeal(
  services: Services,
  asker: Asker,
  { appealId, outcome, answer }: { appealId: string; outcome: AppealOutcome; answer: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const appeal = await repository.findAppeal(tx, appealId);
    if (appeal === null) throw new ApiError('not_found');
    const { memberId, decisionId } = appeal;
    const { operator, actor } = await requireAuthority(tx, asker, { needs: 'reports.handle', memberId });
    await holdDecision(tx, decisionId);
    if (!(await repository.setAnswer(tx, { id: appealId, me: actor.id, outcome, answer })))
      throw new ApiError((await repository.isWaiting(tx, appealId)) ? 'forbidden' : 'used');
    const decision = await findDecision(tx, decisionId);
    if (decision === null) throw new Error('an appeal has a decision');
    await noteAct(tx, operator, {
      act: outcome === 'upheld' ? 'appeal.uphold' : 'appeal.reverse',
      target: memberId,
      reportId: decision.reportId ?? undefined,
    });
    if (outcome === 'reversed') await undo(tx, operator, decision, { reopen: false });
    await tellOfAnswer(tx, services, { decisionId, outcome, answer });
  });
  services.queue.wake();
}

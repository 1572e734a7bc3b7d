import type { OwnDecision } from '@dure/contract/own-decisions.ts';
import type { OwnRow } from './repository.ts';

/** The subject: a project, a post, or the member. */
export const aboutOf = ({
  projectId,
  postId,
  memberId,
  title,
}: Pick<OwnRow, 'projectId' | 'postId' | 'memberId' | 'title'>): OwnDecision['about'] => {
  if (projectId !== null) return { type: 'project', id: projectId, title };
  if (postId !== null) return { type: 'post', id: postId, title: title || null };
  return { type: 'profile', id: memberId, title: null };
};

export function presentOwn(row: OwnRow): OwnDecision {
  const { appealWords, appealFiledAt } = row;
  if (row.outcome === 'dismissed' || row.reason === null) throw new Error('it affects nobody');
  return {
    id: row.id,
    outcome: row.outcome,
    about: aboutOf(row),
    reason: row.reason,
    words: row.words,
    decided_at: row.decidedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    undone_at: row.undoneAt?.toISOString() ?? null,
    read: row.readAt !== null,
    appeal:
      appealFiledAt === null
        ? null
        : {
            words: appealWords ?? '',
            filed_at: appealFiledAt.toISOString(),
            outcome: row.appealOutcome,
            answer: row.appealAnswer,
          },
    may_appeal: row.appealable && appealFiledAt === null,
  };
}

import type { DecisionOutcome } from '@dure/contract/moderation.ts';
import type { OwnReport, ReportState } from '@dure/contract/reports.ts';
import type { OwnRow } from './own-repository.ts';

const states: Readonly<Record<DecisionOutcome, ReportState>> = {
  dismissed: 'dismissed',
  hidden: 'hidden',
  warned: 'acted',
  suspended: 'acted',
};

/** Warnings and suspensions are between the team and the member; hiding is visible anyway. */
export function stateOf(outcome: DecisionOutcome | null, undoneAt: Date | null): ReportState {
  if (outcome === null) return 'open';
  return undoneAt === null ? states[outcome] : 'reversed';
}

export const presentOwn = (row: OwnRow): OwnReport => ({
  id: row.id,
  target_type: row.targetType,
  shown: row.shown,
  state: stateOf(row.outcome, row.undoneAt),
  reported_at: row.createdAt.toISOString(),
  handled_at: row.handledAt?.toISOString() ?? null,
});

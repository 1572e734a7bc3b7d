import type { DecisionOutcome, DecisionReason } from '@dure/contract/moderation.ts';
import { useState } from 'react';
import { tabDraft } from '../../session/tab-draft.ts';

/** A decision about a report as far as it has been thought out. */
export interface TypedDecision {
  /** Null while none of them is asked for; what was typed stays. */
  readonly outcome: DecisionOutcome | null;
  readonly reason: DecisionReason | null;
  readonly days: string;
  readonly words: string;
  readonly together: boolean;
}

const nothing = (): TypedDecision => ({ outcome: null, reason: null, days: '7', words: '', together: true });

/** A member's own, so that whoever signs in next in this tab does not find it. */
const draftOf = (memberId: string, reportId: string) => tabDraft(`decision:${memberId}:${reportId}`, nothing);

/** Whether somebody was about to decide on it. */
export const isBegun = (memberId: string, reportId: string): boolean =>
  draftOf(memberId, reportId).read().outcome !== null;

/** What is typed about the report that is looked at, kept for the tab until it is decided on. */
export function useDecision(memberId: string, reportId: string) {
  const [, setChanged] = useState({});
  const draft = draftOf(memberId, reportId);
  return {
    typed: draft.read(),
    change: (changes: Partial<TypedDecision>) => {
      draft.change(changes);
      setChanged({});
    },
    drop: draft.drop,
  };
}

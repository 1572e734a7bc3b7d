import {
  type DecisionOutcome,
  type DecisionReason,
  decisionOutcomes,
  decisionReasons,
} from '@dure/contract/moderation.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { anyText, keep, readKept } from '../../form/draft.ts';

/** A decision about a report as far as it has been thought out. */
export interface TypedDecision {
  /** Null while none of them is asked for; what was typed stays. */
  readonly outcome: DecisionOutcome | null;
  readonly reason: DecisionReason | null;
  readonly days: string;
  readonly words: string;
  readonly together: boolean;
  /** Hidden for a while; null: as whoever asks for it makes likely. */
  readonly temporary: boolean | null;
}

const nothing: TypedDecision = {
  outcome: null,
  reason: null,
  days: '7',
  words: '',
  together: true,
  temporary: null,
};

const parts = {
  outcome: v.nullable(v.picklist(decisionOutcomes)),
  reason: v.nullable(v.picklist(decisionReasons)),
  days: anyText,
  words: anyText,
  together: v.boolean(),
  temporary: v.nullable(v.boolean()),
};

/** A member's own, so that whoever signs in next in this tab does not find it. */
const keyOf = (memberId: string, reportId: string) => `decision:${memberId}:${reportId}`;

const typedUnder = (key: string): TypedDecision => ({ ...nothing, ...readKept(key, parts)?.typed });

/** Whether somebody was about to decide on it. */
export const isBegun = (memberId: string, reportId: string): boolean =>
  typedUnder(keyOf(memberId, reportId)).outcome !== null;

/** What is typed about the report that is looked at, kept for the tab until it is decided on. */
export function useDecision(memberId: string, reportId: string) {
  const [, setChanged] = useState({});
  const key = keyOf(memberId, reportId);
  return {
    typed: typedUnder(key),
    change: (changes: Partial<TypedDecision>) => {
      keep(key, { typed: { ...typedUnder(key), ...changes }, base: {}, attempt: null });
      setChanged({});
    },
    drop: () => keep(key, null),
  };
}

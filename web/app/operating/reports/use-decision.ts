import {
  type DecisionOutcome,
  type DecisionReason,
  decisionOutcomes,
  decisionReasons,
} from '@dure/contract/moderation.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { anyText, keep, readKept } from '../../form/draft.ts';

/** A decision in progress. */
export interface TypedDecision {
  /** Null while none is chosen; the typed values stay. */
  readonly outcome: DecisionOutcome | null;
  readonly reason: DecisionReason | null;
  readonly days: string;
  readonly words: string;
  readonly together: boolean;
  /** Whether to hide only for a while; null for the default, which depends on who asks. */
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

/** Per member, so that the next one to sign in in this tab does not find it. */
const keyOf = (memberId: string, reportId: string) => `decision:${memberId}:${reportId}`;

const typedUnder = (key: string): TypedDecision => ({ ...nothing, ...readKept(key, parts)?.typed });

/** Whether this member has begun to decide about the report. */
export const isBegun = (memberId: string, reportId: string): boolean =>
  typedUnder(keyOf(memberId, reportId)).outcome !== null;

/** The decision being written about a report, kept for the tab until it is made. */
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

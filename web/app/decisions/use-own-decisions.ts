import {
  appealDecision,
  type OwnDecision,
  ownDecisions,
  readDecision,
} from '@dure/contract/own-decisions.ts';
import type { Answer } from '@dure/contract/route.ts';
import { useCallback } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAnswer } from '../api/use-answer.ts';

interface OwnDecisions {
  /** Null while they load, and if they could not be loaded. */
  readonly decisions: readonly OwnDecision[] | null;
  readonly file: (id: string, words: string) => Promise<OwnDecision>;
  /** Replaces a decision by its new state. */
  readonly put: (decision: OwnDecision) => void;
  readonly read: (id: string) => Promise<void>;
}

/** The decision that hides something of the member's. */
export const hidingOf = (decisions: readonly OwnDecision[] | null, id: string): OwnDecision | undefined =>
  decisions?.find((one) => one.about.id === id && one.outcome === 'hidden' && one.undone_at === null);

/** The team's decisions about the signed-in member; `first` is what the screen's loader already has. */
export function useOwnDecisions(first?: Answer<typeof ownDecisions>): OwnDecisions {
  const call = useCall();
  const { answer, setAnswer } = useAnswer(ownDecisions, {}, first);
  const change = useCallback(
    (id: string, changed: (decision: OwnDecision) => OwnDecision) =>
      setAnswer(
        (all) =>
          all && { ...all, decisions: all.decisions.map((one) => (one.id === id ? changed(one) : one)) },
      ),
    [setAnswer],
  );
  const read = useCallback(
    async (decisionId: string) => {
      await call(readDecision, { params: { decisionId } });
      change(decisionId, (one) => ({ ...one, read: true }));
    },
    [call, change],
  );
  return {
    decisions: answer?.decisions ?? null,
    put: (changed) => change(changed.id, () => changed),
    file: (decisionId, words) => call(appealDecision, { params: { decisionId }, body: { words } }),
    read,
  };
}

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
  /** Null until they are known, and where they could not be had. */
  readonly decisions: readonly OwnDecision[] | null;
  readonly file: (id: string, words: string) => Promise<OwnDecision>;
  /** Puts one in the place of what it was. */
  readonly put: (decision: OwnDecision) => void;
  readonly read: (id: string) => Promise<void>;
}

/** The decision by which something of one's own is hidden. */
export const hidingOf = (decisions: readonly OwnDecision[] | null, id: string): OwnDecision | undefined =>
  decisions?.find((one) => one.about.id === id && one.outcome === 'hidden' && one.undone_at === null);

/** What the team decided about who is signed in; `first`: what the screen's loader had already. */
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

import {
  appealDecision,
  type OwnDecision,
  ownDecisions,
  readDecision,
} from '@dure/contract/own-decisions.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../api/call-context.ts';

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

/** What the team decided about who is signed in. */
export function useOwnDecisions(): OwnDecisions {
  const call = useCall();
  const [decisions, setDecisions] = useState<readonly OwnDecision[] | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    call(ownDecisions, {}, { signal: asking.signal })
      .then((answer) => setDecisions(answer.decisions))
      .catch(() => undefined);
    return () => asking.abort();
  }, [call]);
  const read = useCallback(
    async (decisionId: string) => {
      await call(readDecision, { params: { decisionId } });
      setDecisions(
        (all) => all?.map((one) => (one.id === decisionId ? { ...one, read: true } : one)) ?? null,
      );
    },
    [call],
  );
  const put = (changed: OwnDecision) =>
    setDecisions((all) => all?.map((one) => (one.id === changed.id ? changed : one)) ?? null);
  return {
    decisions,
    put,
    file: (decisionId, words) => call(appealDecision, { params: { decisionId }, body: { words } }),
    read,
  };
}

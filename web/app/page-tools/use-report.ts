import { useState } from 'react';
import { newAttempt } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import type { CallErrorType } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { dropFromTab, keepInTab, keptInTab } from '../session/tab-storage.ts';
import { awaitSignIn } from './awaiting-report.ts';
import { type ReportTarget, sendReport } from './send-report.ts';

interface Report {
  readonly reason: string;
  readonly sending: boolean;
  /** It was sent without a word. */
  readonly missing: boolean;
  readonly failure: CallErrorType | null;
  readonly change: (reason: string) => void;
  readonly send: () => Promise<void>;
}

/** One report: its reason is kept as it is typed; however often it is tried, it is sent once. */
export function useReport(target: ReportTarget, onSent: (isFirst: boolean) => void): Report {
  const call = useCall();
  const [reason, setReason] = useState(() => keptInTab(keyOf(target)) ?? '');
  const [attempt, setAttempt] = useState(newAttempt);
  const [missing, setMissing] = useState(false);
  const { pending, failure, run, fail } = useAct<CallErrorType>(({ type }) => {
    if (type === 'unauthenticated') awaitSignIn(target);
    return type;
  });
  const change = (typed: string) => {
    setReason(typed);
    keepInTab(keyOf(target), typed);
    // Another text is another report.
    setAttempt(newAttempt());
    setMissing(false);
    fail(null);
  };
  const send = async () => {
    const isMissing = reason.trim() === '';
    setMissing(isMissing);
    if (isMissing) return fail(null);
    await run(async () => {
      const isFirst = await sendReport(call, target, reason.trim(), attempt);
      dropFromTab(keyOf(target));
      onSent(isFirst);
    });
  };
  return { reason, sending: pending, missing, failure, change, send };
}

/** The reason as far as it was typed in this tab: it outlives the way to sign in. */
const keyOf = ({ target_type, target_id }: ReportTarget) => `report:${target_type}:${target_id}`;

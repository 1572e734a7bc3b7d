import { useState } from 'react';
import { newAttempt } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import { CallError, type CallErrorType } from '../api/call-error.ts';
import { dropFromTab, keepInTab, keptInTab } from '../session/tab-storage.ts';
import { awaitSignIn } from './awaiting-report.ts';
import { type ReportTarget, sendReport } from './send-report.ts';

type State =
  | { at: 'typing'; attempt: string; missing?: true; failure?: CallErrorType }
  | { at: 'sending'; attempt: string };

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
  const [state, setState] = useState<State>(() => ({ at: 'typing', attempt: newAttempt() }));
  const change = (typed: string) => {
    setReason(typed);
    keepInTab(keyOf(target), typed);
    // Another text is another report.
    setState({ at: 'typing', attempt: newAttempt() });
  };
  const send = async () => {
    const { at, attempt } = state;
    if (at === 'sending') return;
    if (reason.trim() === '') return setState({ at: 'typing', attempt, missing: true });
    setState({ at: 'sending', attempt });
    try {
      const isFirst = await sendReport(call, target, reason.trim(), attempt);
      dropFromTab(keyOf(target));
      onSent(isFirst);
    } catch (error) {
      const failure = error instanceof CallError ? error.type : 'unknown';
      if (failure === 'unauthenticated') awaitSignIn(target);
      setState({ at: 'typing', attempt, failure });
    }
  };
  return {
    reason,
    sending: state.at === 'sending',
    missing: state.at === 'typing' && state.missing === true,
    failure: (state.at === 'typing' && state.failure) || null,
    change,
    send,
  };
}

/** The reason as far as it was typed in this tab: it outlives the way to sign in. */
const keyOf = ({ target_type, target_id }: ReportTarget) => `report:${target_type}:${target_id}`;

import { type ReportPageOf, showReport } from '@dure/contract/operating-reports.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../api/call-context.ts';
import { CallError, type CallErrorType } from '../../api/call-error.ts';

interface Opened {
  /** Null while it loads. */
  readonly report: ReportPageOf | null;
  readonly failure: CallErrorType | null;
  readonly reload: () => void;
}

/** The current report. If the reader moves on quickly, only the last one is loaded. */
export function useReport(reportId: string): Opened {
  const call = useCall();
  const [asked, setAsked] = useState(0);
  const [report, setReport] = useState<ReportPageOf | null>(null);
  const [failure, setFailure] = useState<CallErrorType | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    const ended = new AbortController();
    setFailure(null);
    call(showReport, { params: { reportId } }, { signal: ended.signal }).then(setReport, (error: unknown) => {
      if (!ended.signal.aborted) setFailure(error instanceof CallError ? error.type : 'unknown');
    });
    return () => ended.abort();
  }, [call, reportId, asked]);
  const reload = useCallback(() => setAsked((times) => times + 1), []);
  return { report: report?.id === reportId ? report : null, failure, reload };
}

import {
  findReports,
  type QueuedReport,
  type ReportPage,
  undoDecision,
} from '@dure/contract/operating-reports.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';

/** The last decision, which can be undone. */
export interface Last {
  readonly reportId: string;
  readonly decisionId: string;
  readonly said: string;
}

/**
 * Progress through the queue, from `begun` on: a handled report leaves it at once, while the page reloads in
 * the background.
 */
export function useQueue(first: ReportPage, about: string | null, begun: string | undefined) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const [page, setPage] = useState(first);
  /** Handled since the last load. */
  const [done, setDone] = useState<readonly string[]>([]);
  useEffect(() => {
    setPage(first);
    setDone([]);
  }, [first]);
  const [place, setPlace] = useState({ id: begun ?? '', at: 0 });
  const [last, setLast] = useState<Last | null>(null);

  const reports = page.reports.filter(({ id }) => !done.includes(id));
  const found = reports.findIndex(({ id }) => id === place.id);
  const at = found >= 0 ? found : Math.max(0, Math.min(place.at, reports.length - 1));
  const current: QueuedReport | undefined = reports[at];

  const go = (to: number) => {
    const report = reports[to];
    if (report) setPlace({ id: report.id, at: to });
  };
  /** Removes a report; the next one takes its place. */
  const leave = (id: string, decided: Last | null) => {
    setDone([...done, id]);
    setPlace({ id: reports[at + 1]?.id ?? '', at });
    setLast(decided);
    void revalidate();
  };
  const undo = () =>
    act.run(async () => {
      if (last === null) return;
      await call(undoDecision, { params: { decisionId: last.decisionId } });
      setLast(null);
      setPlace({ id: last.reportId, at: 0 });
      await revalidate();
    });
  const more = () =>
    act.run(async () => {
      const next = await call(findReports, { query: { after: page.next ?? '', ...(about && { about }) } });
      setPage({ ...next, reports: [...page.reports, ...next.reports] });
    });
  return {
    reports,
    current,
    at,
    of: page.next === null ? reports.length : page.things,
    next: page.next,
    last,
    act,
    go,
    leave,
    undo,
    more,
  };
}

export type QueueState = ReturnType<typeof useQueue>;

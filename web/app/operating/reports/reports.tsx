import { findReports, type ReportPage } from '@dure/contract/operating-reports.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import { Queue } from './queue.tsx';
import { ReportTabs } from './report-tabs.tsx';

export const loader = ({ call, signal }: PageArgs) => call(findReports, { query: {} }, { signal });

/** What was reported and waits, one after the other. */
export function Component({ me, data }: PageProps<ReportPage>) {
  return (
    <ReportTabs selected="open" things={data.things}>
      <Queue me={me} page={data} />
    </ReportTabs>
  );
}

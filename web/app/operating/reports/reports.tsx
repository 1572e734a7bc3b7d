import { findReports, type ReportPage } from '@dure/contract/operating-reports.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import { Queue } from './queue.tsx';
import { ReportTabs } from './report-tabs.tsx';
import styles from './reports.module.css';
import { reportsText as text } from './reports-text.ts';

interface Loaded {
  /** Shows only reports about this member; null for all. */
  readonly about: string | null;
  readonly page: ReportPage;
}

export async function loader({ call, signal, query }: PageArgs): Promise<Loaded> {
  const about = query.get('about');
  return { about, page: await call(findReports, { query: { ...(about && { about }) } }, { signal }) };
}

/** The waiting reports, one after the other. */
export function Component({ me, data }: PageProps<Loaded>) {
  const { about, page } = data;
  return (
    <ReportTabs selected="open" things={page.things}>
      {about && (
        <p className={styles.about}>
          {text.ofOne} <Link to={operatorPaths.page('reports')}>{text.ofAll}</Link>
        </p>
      )}
      <Queue key={about} me={me} page={page} about={about} />
    </ReportTabs>
  );
}

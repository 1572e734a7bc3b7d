import type { ReactNode } from 'react';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { Tabs, tabId } from '../../ui/tabs.tsx';
import styles from './reports.module.css';
import { reportsText as text } from './reports-text.ts';

const panel = 'reports-panel';

type ReportTabsProps = { selected: 'open' | 'handled'; things?: number; children: ReactNode };

/** The tabs of waiting and handled reports. */
export function ReportTabs({ selected, things = 0, children }: ReportTabsProps) {
  return (
    <>
      <h1>{text.title}</h1>
      <div className={styles.tabs}>
        <Tabs
          label={text.tabs}
          panel={panel}
          selected={selected}
          as={Link}
          tabs={[
            { key: 'open', label: text.open(things), to: operatorPaths.page('reports') },
            { key: 'handled', label: text.handled, to: operatorPaths.page('reports/handled') },
          ]}
        />
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, selected)}>
        {children}
      </div>
    </>
  );
}

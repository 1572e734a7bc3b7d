import { findLoggedActs, type LogFilters, type LogPage } from '@dure/contract/operating-log.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { type TeamMember, team } from '@dure/contract/operating-team.ts';
import { useCall } from '../../api/call-context.ts';
import { ConsoleList } from '../console-list.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import { Chain } from './chain.tsx';
import { ExportLog } from './export-log.tsx';
import { LogFilterForm } from './log-filter-form.tsx';
import { filtersOf } from './log-filters.ts';
import { logText as text } from './log-text.ts';
import { LoggedLine } from './logged-line.tsx';

interface Loaded {
  readonly filters: LogFilters;
  readonly page: LogPage;
  readonly people: readonly TeamMember[];
}

export async function loader({ call, signal, query }: PageArgs): Promise<Loaded> {
  const filters = filtersOf(query);
  const [page, people] = await Promise.all([
    call(findLoggedActs, { query: filters }, { signal }),
    call(team, {}, { signal }),
  ]);
  return { filters, page, people: people.team };
}

/** What the team did, filtered by the address, and whether the log is intact. */
export function Component({ me, data: { filters, page, people } }: PageProps<Loaded>) {
  const call = useCall();
  const asked = JSON.stringify(filters);
  return (
    <>
      <h1>{text.title}</h1>
      <p className={list.lead}>{text.lead}</p>
      <Chain />
      <LogFilterForm key={`narrowing ${asked}`} filters={filters} people={people}>
        {may(me.operating_role, 'log.export') && <ExportLog filters={filters} />}
      </LogFilterForm>
      <ConsoleList
        key={asked}
        of="acts"
        first={page}
        read={(after) => call(findLoggedActs, { query: { ...filters, after } })}
        label={text.list}
        more={text.more}
        empty={<EmptyList title={text.none} lead={text.noneLead} />}
      >
        {(act) => <LoggedLine key={act.id} logged={act} filters={filters} />}
      </ConsoleList>
    </>
  );
}

import { may } from '@dure/contract/operating-roles.ts';
import type { Today } from '@dure/contract/operating-today.ts';
import type { ReactNode } from 'react';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { agoText } from '../../text/ago.ts';
import { nameText } from '../../text/people.ts';
import type { OfTeam } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import styles from './today.module.css';
import { todayText as text } from './today-text.ts';

interface Line {
  readonly count: number;
  readonly oldest_at: string | null;
  readonly title: string;
  readonly note: string;
  /** Where to do it: a link, or a command if the console has no page for it. */
  readonly end: ReactNode;
}

/** In order of urgency; what has nothing waiting has no line. */
function linesOf(me: OfTeam, data: Today): readonly Line[] {
  const { reports, appeals, schools, link_requests, events, imports, mails, jobs, release } = data;
  const { unknown_inviters: unknown } = data;
  const { project, post, profile } = text.reports;
  const { most } = link_requests;
  const { unwell } = data;
  return [
    {
      ...reports,
      title: text.reports.title,
      note: text.reports.note([
        [project, reports.projects],
        [post, reports.posts],
        [profile, reports.profiles],
      ]),
      end: <Link to={operatorPaths.page('reports')}>{text.reports.look}</Link>,
    },
    {
      ...appeals,
      title: text.appeals.title,
      note: '',
      end: <Link to={operatorPaths.page('appeals')}>{text.appeals.look}</Link>,
    },
    {
      ...schools,
      title: text.schools.title,
      note: schools.domains.map(({ domain, count }) => text.schools.domain(domain, count)).join(' · '),
      end: <Link to={operatorPaths.page('schools')}>{text.schools.look}</Link>,
    },
    {
      ...link_requests,
      title: text.linkRequests.title,
      note: most ? text.linkRequests.note(nameText(most.user_name), most.count) : '',
      end: most && <Link to={operatorPaths.page(`members/${most.id}`)}>{text.linkRequests.look}</Link>,
    },
    {
      ...events,
      title: text.events.title,
      note: events.most ? text.events.note(events.most.title, events.most.count) : '',
      end: events.most && <Link to={operatorPaths.page(`events/${events.most.id}`)}>{text.events.look}</Link>,
    },
    {
      ...unknown,
      title: text.unknownInviters.title,
      note: unknown.most
        ? text.unknownInviters.note(nameText(unknown.most.user_name), unknown.most.count)
        : '',
      end: unknown.most && (
        <Link to={operatorPaths.page(`members/${unknown.most.id}`)}>{text.unknownInviters.look}</Link>
      ),
    },
    {
      ...imports,
      // Operators who may not invite can do nothing about it.
      count: may(me.operating_role, 'invitations.manage') ? imports.count : 0,
      title: text.imports.title,
      note: text.imports.note(imports.lines),
      end: (
        <Link to={operatorPaths.page(imports.count === 1 ? `imports/${imports.oldest}` : 'imports')}>
          {text.imports.look}
        </Link>
      ),
    },
    {
      ...mails,
      title: text.mails.title,
      note: [
        ...(mails.dead > 0 ? [text.mails.dead(mails.dead)] : []),
        ...(mails.count > mails.dead ? [text.mails.note(mails.attempts)] : []),
      ].join(' · '),
      end: <Link to={operatorPaths.page('mails')}>{text.mails.look}</Link>,
    },
    {
      ...jobs,
      title: text.jobs.title,
      note: text.jobs.note(jobs.attempts),
      end: <Command>{text.typed('doctor', release.name)}</Command>,
    },
    {
      count: unwell.length,
      oldest_at: null,
      title: text.unwell.title,
      note: unwell.map(text.unwell.of).join(' · '),
      end: <Command>{text.typed('doctor', release.name)}</Command>,
    },
  ].filter(({ count }) => count > 0);
}

export function WaitingLines({ me, data }: { me: OfTeam; data: Today }) {
  const lines = linesOf(me, data);
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        {text.waiting} {lines.length > 0 && text.number(total)}
      </h2>
      {lines.length === 0 ? (
        <EmptyList title={text.none} lead={text.noneLead} />
      ) : (
        <ol className={styles.lines}>
          {lines.map(({ count, oldest_at, title, note, end }) => (
            <li key={title} className={styles.line}>
              <span className={styles.count}>{text.number(count)}</span>
              <div className={styles.what}>
                <p className={styles.title}>{title}</p>
                <p className={list.note}>{note}</p>
              </div>
              <p className={styles.ago}>{oldest_at && agoText(oldest_at)}</p>
              <p className={styles.end}>{end}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Command({ children }: { children: string }) {
  return (
    <code className={styles.command} translate="no">
      {children}
    </code>
  );
}

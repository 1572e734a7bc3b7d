import type { Branch, BranchPage } from '@dure/contract/operating-branches.ts';
import type { ReactNode } from 'react';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { koreanMinuteText } from '../../text/period.ts';
import list from '../rows.module.css';
import { Marks } from './branch-row.tsx';
import styles from './branches.module.css';
import { branchesText as text } from './branches-text.ts';
import { shownName } from './tree-view.tsx';

/** A person's branch as last counted, and the way up. */
export function Place({ page, place }: { page: BranchPage; place: Branch }) {
  const { facts } = text;
  return (
    <section aria-labelledby="place">
      <nav aria-label={text.above} className={styles.above}>
        <Link to="?" preventScrollReset className={styles.link}>
          {text.everyone}
        </Link>
        {[...page.above].reverse().map(({ id, user_name }) => (
          <Link key={id} to={`?at=${id}`} preventScrollReset className={styles.link}>
            {shownName(user_name)}
          </Link>
        ))}
      </nav>
      <h2 id="place" className={list.name}>
        {shownName(place.user_name)} <Marks branch={place} />
      </h2>
      <p>
        <Link to={operatorPaths.page(`members/${place.id}`)} className={styles.link}>
          {text.person}
        </Link>
      </p>
      <dl className={styles.facts}>
        <Fact name={facts.people}>{text.people(place.people)}</Fact>
        <Fact name={facts.active}>{text.people(place.active)}</Fact>
        <Fact name={facts.joined}>{text.people(place.joined)}</Fact>
        <Fact name={facts.reports}>{text.reports(place.reports)}</Fact>
        <Fact name={facts.suspensions}>{text.people(place.suspensions)}</Fact>
        {place.busiest && (
          <Fact name={facts.busiest}>
            {text.busiest(place.busiest.count, koreanMinuteText(place.busiest.at))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

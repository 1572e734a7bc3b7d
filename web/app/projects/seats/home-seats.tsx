import clsx from 'clsx';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { LinkRow, LinkRows } from '../../ui/link-row.tsx';
import type { HomeSeats as Shown } from './load-home-seats.ts';
import styles from './seats.module.css';
import { homeSeatsText as text, waitingText } from './seats-text.ts';

/**
 * Seats that the member got, requests that wait for their answer, and their own open requests. A default
 * export, as `loadPart` needs.
 */
export default function HomeSeats({ first: { joined, waiting, open } }: { first: Shown }) {
  return (
    <section aria-label={text.section} className={styles.home}>
      <LinkRows>
        {joined.map(({ id, project, role }) => (
          <LinkRow key={id} as={Link} to={paths.team(project.id)}>
            <Row heading={text.joined(project.title)} note={text.meet(role?.name)} isTaken />
          </LinkRow>
        ))}
        {waiting.map(({ project, count }) => (
          <LinkRow key={project.id} as={Link} to={`${paths.team(project.id)}#requests`}>
            <Row heading={waitingText.count(count)} note={text.waiting(project.title)} />
          </LinkRow>
        ))}
        {open.map(({ id, project, role }) => (
          <LinkRow key={id} as={Link} to={paths.project(project.id)}>
            <Row heading={project.title} note={text.made(role?.name)} />
          </LinkRow>
        ))}
      </LinkRows>
    </section>
  );
}

type RowProps = { heading: string; note: string; isTaken?: boolean };

const Row = ({ heading, note, isTaken = false }: RowProps) => (
  <span className={styles.row}>
    <span className={clsx(styles.dot, isTaken && styles.taken)} />
    <span>
      {heading}
      <span className={styles.note}>{note}</span>
    </span>
  </span>
);

import type { Answer } from '@dure/contract/route.ts';
import type { ownSeatRequests, SeatRequest } from '@dure/contract/seat-requests.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { LinkRow, LinkRows } from '../../ui/link-row.tsx';
import styles from './seats.module.css';
import { homeSeatsText as text, waitingText } from './seats-text.ts';

/** Who waits for one's answer, and what one waits for; nothing where nothing does. A default export, as `loadPart` wants. */
export default function HomeSeats({ first: own }: { first: Answer<typeof ownSeatRequests> }) {
  const open = own.made.flatMap(({ state, project, ...request }: SeatRequest) =>
    state === 'open' && project ? [{ ...request, project }] : [],
  );
  if (open.length === 0 && own.waiting.length === 0) return null;
  return (
    <section aria-label={text.section} className={styles.home}>
      <LinkRows>
        {own.waiting.map(({ project, count }) => (
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

const Row = ({ heading, note }: { heading: string; note: string }) => (
  <span className={styles.row}>
    <span className={styles.dot} />
    <span>
      {heading}
      <span className={styles.note}>{note}</span>
    </span>
  </span>
);

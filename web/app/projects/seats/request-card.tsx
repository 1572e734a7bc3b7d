import type { SeatAsker } from '@dure/contract/seat-requests.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { nameText } from '../../text/people.ts';
import { TrustRope } from '../../trust/trust-rope.tsx';
import { trustPathText } from '../../trust/trust-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './seats.module.css';
import { seatText, waitingText as text } from './seats-text.ts';

type RequestCardProps = {
  asker: SeatAsker;
  role: string | undefined;
  words: ReactNode;
  /** The path as its reader walks it: from the creator, or, in a preview, from the asker. */
  path: SeatAsker['trust_path'];
  /** Whether names are links; not while something is being typed. */
  linked?: boolean;
  /** At the end: the deadline and the answers. */
  children?: ReactNode;
};

/** A request for a seat: the asker's picture in the seat's dashed ring, their words, and the path to them. */
export function RequestCard({ asker, role, words, path, linked = false, children }: RequestCardProps) {
  const name = nameText(asker.user_name);
  return (
    <Card as="article" className={styles.request} aria-label={name}>
      <div className={styles.asker}>
        <span className={styles.seat}>
          <Avatar person={{ id: asker.id, name: asker.user_name, image: asker.image }} size="bead" />
        </span>
        <div className={styles.who}>
          {linked ? (
            <TextLink as={Link} to={paths.profile(asker.id)} translate="no">
              {name}
            </TextLink>
          ) : (
            <span className={styles.name} translate="no">
              {name}
            </span>
          )}
          <span className={styles.note}>
            {seatText.seatOf(role)} · {text.vouches(asker.vouch_count)}
          </span>
        </div>
      </div>
      <p className={styles.words}>{words}</p>
      <Way path={path} />
      {children}
    </Card>
  );
}

function Way({ path }: { path: SeatAsker['trust_path'] }) {
  const { steps, people } = path;
  if (steps === null) return <p className={styles.note}>{trustPathText.none}</p>;
  if (!people) return <p className={styles.note}>{trustPathText.far(steps)}</p>;
  return (
    <div className={styles.way}>
      <TrustRope path={path} most={3} label={trustPathText.term} end="tail" />
      <p className={styles.note}>{trustPathText.steps(steps)}</p>
    </div>
  );
}

/** The path from its other end. */
export function turned(path: SeatAsker['trust_path']): SeatAsker['trust_path'] {
  const { people, top } = path;
  if (!people) return path;
  return {
    ...path,
    people: [...people].reverse(),
    top: top === null || top === undefined ? null : people.length - 1 - top,
  };
}

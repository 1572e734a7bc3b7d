import clsx from 'clsx';
import type { ElementType, ReactNode } from 'react';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import styles from './people-rope.module.css';
import { ClaspBefore } from './rope-pieces.tsx';

export interface RopePerson {
  readonly key: string;
  /** Null: left or hidden. A number: so many unnamed people. */
  readonly who: AvatarPerson | number | null;
  readonly name: ReactNode;
  /** Whom they invited, shown below the name where there is room. */
  readonly note?: ReactNode;
  /** Draws this strand in the warm colour. */
  readonly you?: boolean;
  /** Link props for the bead and its name. */
  readonly link?: { readonly as: ElementType; readonly to: string };
}

type PeopleRopeProps = {
  people: readonly RopePerson[];
  /** The list's accessible name. */
  label: string;
  /** A LoopOf the first of `people`, replacing the edge and their bead. */
  loop?: ReactNode;
  /** Whether the rope runs off to the right or ends after the last person. */
  end?: 'off' | 'tail';
};

/**
 * People on a rope with a clasp between each two. Each person includes the clasp before them, and the strands stretch:
 * the rope fills the width and wraps like text, off on the right and in again on the left, without measuring. Every
 * other person hangs a level lower.
 */
export function PeopleRope({ people, label, loop, end = 'off' }: PeopleRopeProps) {
  return (
    <ol className={clsx(styles.rope, end === 'tail' && styles.tail)} aria-label={label}>
      {people.map((person, place) => (
        <li
          key={person.key}
          className={clsx(styles.person, person.you && styles.you, place === 0 && loop && styles.looped)}
        >
          {place > 0 && <ClaspBefore you={person.you} />}
          {place === 0 && loop}
          <Threaded {...person} bare={place === 0 && loop !== undefined} />
        </li>
      ))}
    </ol>
  );
}

/** `bare`: the name is shown elsewhere, and the picture in the loop. */
function Threaded({ who, name, note, link, you, bare }: RopePerson & { bare: boolean }) {
  const { as: Link = 'span', ...to } = link ?? {};
  return (
    <div className={styles.threaded}>
      {!bare && <Bead who={who} />}
      <Link
        className={clsx(styles.name, bare && styles.unseen, link && styles.link)}
        translate={typeof who === 'object' && who && !you ? 'no' : undefined}
        {...to}
      >
        {name}
      </Link>
      {note && <span className={clsx(styles.note, bare && styles.unseen)}>{note}</span>}
    </div>
  );
}

function Bead({ who }: Pick<RopePerson, 'who'>) {
  return (
    <span className={styles.bead} aria-hidden="true">
      {who === null && <span className={styles.gone} />}
      {typeof who === 'number' && <span className={styles.more}>+{who}</span>}
      {typeof who === 'object' && who !== null && <Avatar size="bead" person={who} />}
    </span>
  );
}

import clsx from 'clsx';
import type { ElementType, ReactNode } from 'react';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import styles from './people-rope.module.css';
import { ClaspBefore } from './rope-pieces.tsx';

export interface RopePerson {
  readonly key: string;
  /** Nobody: they left, or are not to be seen. A number: how many are not named here. */
  readonly who: AvatarPerson | number | null;
  readonly name: ReactNode;
  /** Whom they brought, below the name where there is room. */
  readonly note?: ReactNode;
  /** The one strand in the warm colour. */
  readonly you?: boolean;
  /** Makes the bead and its name lead somewhere: the props of a link. */
  readonly link?: { readonly as: ElementType; readonly to: string };
}

type PeopleRopeProps = {
  people: readonly RopePerson[];
  /** Names the list. */
  label: string;
  /** A LoopOf the first of `people`, in place of the edge and of their bead. */
  loop?: ReactNode;
  /** Whether it runs off to the right or ends behind the last. */
  end?: 'off' | 'tail';
};

/**
 * People threaded on a rope, with a clasp between each two. Each brings the clasp before them along, and the strands between
 * stretch: it fills the width there is and wraps as text does, off on the right and in again on the left, without
 * anything being measured. Every other one hangs a level lower.
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

/** `bare`: the name stands elsewhere, and the picture in the loop. */
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

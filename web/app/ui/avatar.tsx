import { srcSetOf } from '@dure/contract/images.ts';
import { projectPreviewMembers } from '@dure/contract/limits.ts';
import clsx from 'clsx';
import { Fragment, type ReactNode, useState } from 'react';
import styles from './avatar.module.css';
import { avatarText, avatarTint } from './avatar-text.ts';
import { whenBroken } from './when-broken.ts';

export type AvatarPerson = { id: string; name: string; image?: string | null };

/** Pixels. threaded: on a team's thin rope; bead: on a rope; looped: in its loop. */
const sizes = { small: 36, threaded: 32, bead: 40, large: 64, looped: 72 } as const;

type AvatarProps = { person: AvatarPerson; size?: keyof typeof sizes };

/** A picture, or the last syllables of the name on a tint chosen by id. Decorative, since the name stands beside it. */
export function Avatar({ person, size = 'small' }: AvatarProps) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const image = person.image && person.image !== brokenImage ? person.image : null;
  const srcSet = image && srcSetOf(image, 'webp');
  return (
    <span
      className={clsx(styles.avatar, size !== 'small' && styles[size], styles[avatarTint(person.id)])}
      aria-hidden="true"
      translate="no"
    >
      {image === null ? (
        avatarText(person.name, size === 'small' ? 1 : 2)
      ) : (
        <img
          className={styles.picture}
          {...(srcSet !== null && { srcSet, sizes: `${sizes[size]}px` })}
          src={image}
          alt=""
          width={sizes[size]}
          height={sizes[size]}
          // Loaded at once in a screen's first view, but after the letters.
          {...(size === 'large' || size === 'looped'
            ? { fetchPriority: 'low' as const }
            : { loading: 'lazy' as const })}
          {...whenBroken(() => setBrokenImage(image))}
        />
      )}
    </span>
  );
}

type AvatarStackProps = {
  people: readonly AvatarPerson[];
  /** The number of people; those not shown become +N. */
  total: number;
  /** Names the people for screen readers. */
  label: string;
  /** Links an avatar to its person's page. Not allowed where the stack itself is inside a link. */
  linked?: (person: AvatarPerson, avatar: ReactNode) => ReactNode;
};

/** The first two, then +N (Specification 4.1). */
export function AvatarStack({ people, total, label, linked }: AvatarStackProps) {
  const shown = people.slice(0, projectPreviewMembers);
  const rest = total - shown.length;
  // Nobody can be shown, so words replace the pictures.
  if (shown.length === 0) return <span>{label}</span>;
  const named = { role: linked ? 'group' : 'img', 'aria-label': label };
  return (
    <span className={styles.stack} {...named}>
      {shown.map((person) => {
        const avatar = <Avatar person={person} />;
        return <Fragment key={person.id}>{linked ? linked(person, avatar) : avatar}</Fragment>;
      })}
      {rest > 0 && <span className={clsx(styles.avatar, styles.rest)}>+{rest}</span>}
    </span>
  );
}

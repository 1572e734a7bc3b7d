import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { RopeDrawing } from '../ui/rope-drawing.tsx';
import type { TabInvitation } from './invitation/tab-invitation.ts';
import styles from './joining-aside.module.css';
import { inviterText as text } from './name-tag-text.ts';

/** Who invites, and to what. */
export type InvitedBy = Pick<TabInvitation, 'door' | 'inviterName' | 'inviterId' | 'vouch' | 'title'>;

type JoiningAsideProps = {
  /** Null while it is unknown. */
  invitation: InvitedBy | null;
  /** What hangs on the newcomer's strand. */
  children: ReactNode;
  /** For something lower than a name tag. */
  low?: boolean;
};

/**
 * Beside the steps of joining: the inviter with their vouch, and the newcomer's strand, which runs on under
 * the form.
 */
export function JoiningAside({ invitation, children, low = false }: JoiningAsideProps) {
  return (
    <div className={clsx(styles.side, low && styles.low)}>
      <div className={styles.drawing}>
        <RopeDrawing state="clasped" />
      </div>
      {invitation && <Inviter {...invitation} />}
      <div className={styles.hanging}>{children}</div>
    </div>
  );
}

function Inviter({ door, inviterName, inviterId, vouch, title }: InvitedBy) {
  if (door === 'event') {
    return (
      <div className={styles.words}>
        <p className={styles.name}>{title ? text.eventTitle(title) : text.event}</p>
        {title && <p className={styles.note}>{text.event}</p>}
      </div>
    );
  }
  return (
    <>
      <span className={styles.bead}>
        <Avatar size="large" person={{ id: inviterId || inviterName, name: inviterName }} />
      </span>
      <figure className={styles.words}>
        <figcaption>
          <p className={styles.name} translate="no">
            {text.name(inviterName)}
          </p>
          <p className={styles.note}>{vouch ? text.relation[vouch.relation] : text.invited}</p>
        </figcaption>
        {vouch && <blockquote className={styles.quote}>“{vouch.reason}”</blockquote>}
        {door === 'project' && title && <p className={styles.note}>{text.toProject(title)}</p>}
      </figure>
    </>
  );
}

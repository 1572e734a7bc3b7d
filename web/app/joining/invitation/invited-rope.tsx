import { lazy, Suspense } from 'react';
import { nameText } from '../../text/people.ts';
import '../../ui/avatar.module.css';
import { unlessLeft } from '../../page-exit/page-exit.ts';
import styles from '../../ui/welcome-rope.module.css';
import { welcomeText as text } from './welcome-text.ts';

const bringRope = () => import('../../ui/welcome-rope.tsx');

/**
 * Static, so the browser keeps the server's markup until the script has loaded. The page has its styles from
 * the start.
 */
const WelcomeRope = import.meta.env.SSR ? (await bringRope()).default : lazy(unlessLeft(bringRope));

type InvitedRopeProps = {
  /** Null if an event invites. */
  inviter: { readonly id: string; readonly name: string } | null;
  /** The invitee's name, if the invitation has one. */
  invitee?: string;
};

/** The inviter and the invitee. */
export function InvitedRope({ inviter, invitee }: InvitedRopeProps) {
  return (
    <div className={styles.place}>
      <Suspense>
        <WelcomeRope
          state="clasped"
          label={text.whoInvites}
          inviter={inviter && { who: inviter, name: nameText(inviter.name), note: text.inviter }}
          you={
            invitee === undefined
              ? { who: null, name: text.invitee }
              : { who: { id: invitee, name: invitee }, name: nameText(invitee), note: text.invitee }
          }
        />
      </Suspense>
    </div>
  );
}

import { lazy, Suspense } from 'react';
import { nameText } from '../../text/people.ts';
import '../../ui/avatar.module.css';
import { unlessLeft } from '../../page-exit/page-exit.ts';
import styles from '../../ui/welcome-rope.module.css';
import { welcomeText as text } from './welcome-text.ts';

const bringRope = () => import('../../ui/welcome-rope.tsx');

/**
 * Read and not worked with: the browser keeps the server's markup until its script has come, after the first load. Its
 * styles are the page's own, which are there at first sight.
 */
const WelcomeRope = import.meta.env.SSR ? (await bringRope()).default : lazy(unlessLeft(bringRope));

type InvitedRopeProps = {
  /** Null where an event invites. */
  inviter: { readonly id: string; readonly name: string } | null;
  /** Where the invitation is for somebody by name. */
  invitee?: string;
};

/** Who invites, and who is to come. */
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

import { type OwnInvitation, revokeInvitation } from '@dure/contract/own-invitations.ts';
import { useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { CopyLink } from '../page-tools/copy-link.tsx';
import { useSettings } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ClosedInvitation } from './closed-invitation.tsx';
import styles from './invitations.module.css';
import { inviteeText, invitationsText as text } from './invitations-text.ts';
import { linkOf } from './link-of.ts';
import { OpenInvitation } from './open-invitation.tsx';
import { useListAct } from './use-list-act.ts';

/** How many closed links are shown at first; the others unfold. */
const closedShown = 3;

type SentInvitationsProps = {
  invitations: readonly OwnInvitation[];
  now: number;
  /** The id of the link just made. */
  newest: string | null;
  /** Opens the sheet for sending the link with this id. */
  onSend: (id: string) => void;
  /** Called when a card with the focus disappears. */
  onGone: () => void;
};

/** The open links, to be sent, then the outcomes of the others. */
export function SentInvitations({ invitations, now, newest, onSend, onGone }: SentInvitationsProps) {
  const open = invitations.filter(({ state }) => state === 'waiting');
  const closed = invitations.filter(({ state }) => state !== 'waiting');
  const folded = closed.slice(closedShown);
  return (
    <>
      {open.length === 0 && <p className={styles.muted}>{text.noneOpen}</p>}
      <ul className={styles.cards}>
        {open.map((invitation) => (
          <OpenInvitation
            key={invitation.id}
            invitation={invitation}
            now={now}
            isNew={invitation.id === newest}
          >
            <LinkTools invitation={invitation} onSend={() => onSend(invitation.id)} onGone={onGone} />
          </OpenInvitation>
        ))}
      </ul>
      <Closed invitations={closed.slice(0, closedShown)} />
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary className={styles.unfold}>{text.earlier(folded.length)}</summary>
          <Closed invitations={folded} />
        </details>
      )}
    </>
  );
}

function Closed({ invitations }: Pick<SentInvitationsProps, 'invitations'>) {
  if (invitations.length === 0) return null;
  return (
    <ul className={styles.closed}>
      {invitations.map((invitation) => (
        <ClosedInvitation key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

type LinkToolsProps = { invitation: OwnInvitation; onSend: () => void; onGone: () => void };

function LinkTools({ invitation, onSend, onGone }: LinkToolsProps) {
  const { origin } = useSettings();
  const invitee = inviteeText(invitation.invitee_name);
  return (
    <>
      <Button variant="accent" onClick={onSend}>
        {text.send}
      </Button>
      <CopyLink url={linkOf(invitation, origin)} />
      <RevokeButton invitation={{ id: invitation.id, invitee }} onRevoked={onGone} />
    </>
  );
}

type RevokeButtonProps = {
  invitation: { id: string; invitee: string };
  /** Called before the card disappears. */
  onRevoked: () => void;
};

/** Revokes a link for good, after confirmation. */
function RevokeButton({ invitation: { id, invitee }, onRevoked }: RevokeButtonProps) {
  const call = useCall();
  const { acting, act } = useListAct();
  const [asking, setAsking] = useState(false);
  const revoke = () => {
    setAsking(false);
    void act({
      send: () => call(revokeInvitation, { params: { id } }),
      said: text.revoked,
      done: onRevoked,
    });
  };
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)} aria-disabled={acting}>
        {text.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        message={text.revokeTitle(invitee)}
        detail={text.revokeLead}
        cancelLabel={text.keep}
        onCancel={() => setAsking(false)}
        confirmLabel={text.revoke}
        onConfirm={revoke}
      />
    </>
  );
}

import { type OwnInvitation, revokeInvitation } from '@dure/contract/own-invitations.ts';
import { useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { CopyLink } from '../page-tools/copy-link.tsx';
import { ShareLink } from '../page-tools/share-link.tsx';
import { paths } from '../paths.ts';
import { useSettings } from '../shell/settings-context.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { ClosedInvitation } from './closed-invitation.tsx';
import styles from './invitations.module.css';
import { inviteeText, invitationsText as text } from './invitations-text.ts';
import { OpenInvitation } from './open-invitation.tsx';
import qrButtonStyles from './qr-button.module.css';
import { useListAct } from './use-list-act.ts';

type SentInvitationsProps = {
  invitations: readonly OwnInvitation[];
  now: number;
  /** The id of the one that was made just now. */
  newest: string | null;
  /** A card with the focus in it is no more. */
  onGone: () => void;
};

/** The links one can still come by, to be sent, then what came of the others. */
export function SentInvitations({ invitations, now, newest, onGone }: SentInvitationsProps) {
  const open = invitations.filter(({ state }) => state === 'waiting');
  const closed = invitations.filter(({ state }) => state !== 'waiting');
  if (invitations.length === 0) return <NothingSent />;
  return (
    <>
      <ul className={styles.cards}>
        {open.map((invitation) => (
          <OpenInvitation
            key={invitation.id}
            invitation={invitation}
            now={now}
            isNew={invitation.id === newest}
          >
            <LinkTools invitation={invitation} onGone={onGone} />
          </OpenInvitation>
        ))}
      </ul>
      {closed.length > 0 && (
        <ul className={styles.closed}>
          {closed.map((invitation) => (
            <ClosedInvitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </>
  );
}

function LinkTools({ invitation, onGone }: { invitation: OwnInvitation; onGone: () => void }) {
  const { origin, brandName } = useSettings();
  const { id, code, project_card } = invitation;
  const invitee = inviteeText(invitation.invitee_name);
  const url = origin + (project_card === null ? paths.welcome : paths.projectWelcome)(code ?? '');
  return (
    <>
      <ShareLink url={url} title={text.shareTitle(brandName)} />
      <CopyLink url={url} />
      <QrButton url={url} invitee={invitee} />
      <RevokeButton invitation={{ id, invitee }} onRevoked={onGone} />
    </>
  );
}

function NothingSent() {
  return (
    <div className={styles.body}>
      <h3>{text.emptyTitle}</h3>
      <p className={styles.muted}>{text.emptyLead}</p>
    </div>
  );
}

/** The link for the camera of whoever stands beside the inviter. */
function QrButton({ url, invitee }: { url: string; invitee: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        {text.qr}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text.qrTitle(invitee)}
        closeLabel={text.close}
      >
        <div className={qrButtonStyles.scan}>
          <QrCode text={url} label={text.qrLabel(invitee)} />
          <p>{text.qrLead}</p>
        </div>
      </Dialog>
    </>
  );
}

type RevokeButtonProps = {
  invitation: { id: string; invitee: string };
  /** The card it stands on is about to go. */
  onRevoked: () => void;
};

/** Ends a link for good, once that was confirmed. */
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

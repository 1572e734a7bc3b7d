import type { OwnInvitation } from '@dure/contract/own-invitations.ts';
import { ClosedInvitation } from '../../features/own-invitations/closed-invitation.tsx';
import { OpenInvitation } from '../../features/own-invitations/open-invitation.tsx';
import { QrButton } from '../../features/own-invitations/qr-button.tsx';
import { RevokeButton } from '../../features/own-invitations/revoke-button.tsx';
import { CopyLink } from '../../features/share/copy-link.tsx';
import { ShareLink } from '../../features/share/share-link.tsx';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings-context.ts';
import { inviteeText, invitationsText as text } from '../../text/invitations.ts';
import styles from '../invitations.module.css';

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

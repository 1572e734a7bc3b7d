import type { CurrentUser } from '@dure/contract/members.ts';
import type { OwnInvitation } from '@dure/contract/own-invitations.ts';
import { useState } from 'react';
import { shareBySystem } from '../page-tools/share-by-system.ts';
import { useCopiedLink } from '../page-tools/use-copied-link.tsx';
import { useSettings } from '../shell/settings-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { InvitationCard } from './invitation-card.tsx';
import styles from './invitation-sheet.module.css';
import { inviteeText } from './invitations-text.ts';
import { linkOf } from './link-of.ts';
import { CardIcon, CopyIcon, QrIcon } from './sheet-icons.tsx';
import { sheetText as text } from './sheet-text.ts';

type InvitationSheetProps = {
  invitation: OwnInvitation;
  /** Null where they could not be loaded. */
  member: CurrentUser | null;
  onClose: () => void;
};

/** Sending an invitation: its card, and the ways in which it reaches whom it is for (Specification 2.10). */
export function InvitationSheet({ invitation, member, onClose }: InvitationSheetProps) {
  const { origin } = useSettings();
  const [shown, setShown] = useState<'card' | 'qr'>('card');
  const invitee = inviteeText(invitation.invitee_name);
  const url = linkOf(invitation, origin);
  const { copy, byHand } = useCopiedLink(url);
  const send = async () => {
    if ((await shareBySystem({ url, title: text.title(invitee) })) === 'impossible') await copy();
  };
  const turn = () => setShown(shown === 'card' ? 'qr' : 'card');
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title(invitee)}
      closeLabel={text.close}
      actions={
        <>
          <Button onClick={send} data-autofocus>
            {text.send}
          </Button>
          <div className={styles.tools}>
            <Button variant="text" className={styles.tool} onClick={copy}>
              <CopyIcon />
              {text.copy}
            </Button>
            <Button variant="text" className={styles.tool} onClick={turn}>
              {shown === 'card' ? <QrIcon /> : <CardIcon />}
              {shown === 'card' ? text.qr : text.card}
            </Button>
          </div>
        </>
      }
    >
      <div className={styles.shown}>
        {shown === 'card' ? (
          <InvitationCard invitation={invitation} member={member} />
        ) : (
          <QrCode text={url} label={text.qrLabel(invitee)} />
        )}
        <p className={styles.lead}>{shown === 'card' ? text.terms : text.qrLead}</p>
      </div>
      {byHand}
    </Dialog>
  );
}

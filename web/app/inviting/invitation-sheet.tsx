import type { CurrentUser } from '@dure/contract/members.ts';
import type { OwnInvitation } from '@dure/contract/own-invitations.ts';
import { useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { saveFile } from '../page-tools/save-file.ts';
import { useSettings } from '../settings.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { showToast } from '../ui/toast.ts';
import { bringImage } from './bring-image.ts';
import { InvitationCard } from './invitation-card.tsx';
import styles from './invitation-sheet.module.css';
import { inviteeText } from './invitations-text.ts';
import { linkOf } from './link-of.ts';
import { CardIcon, CopyIcon, QrIcon, SaveIcon } from './sheet-icons.tsx';
import { sheetText as text } from './sheet-text.ts';

/** An address is the image's, for saving it by hand if the browser does not. */
type Shown = 'card' | 'qr' | `data:${string}`;

type InvitationSheetProps = {
  invitation: OwnInvitation;
  /** Null if it could not be loaded. */
  member: CurrentUser | null;
  onClose: () => void;
};

/** The sheet for sending an invitation: its card, and the ways to deliver it (Specification 2.10). */
export function InvitationSheet({ invitation, member, onClose }: InvitationSheetProps) {
  const call = useCall();
  const { origin, brandName } = useSettings();
  const [shown, setShown] = useState<Shown>('card');
  const invitee = inviteeText(invitation.invitee_name);
  const url = linkOf(invitation, origin);
  const turn = () => setShown(shown === 'qr' ? 'card' : 'qr');
  const saving = useAct(() => {
    showToast(text.saveFailed);
    return null;
  });
  const save = () =>
    saving.run(async () => {
      const image = await bringImage(call, invitation.id);
      saveFile(image, text.fileName(brandName, invitee));
      setShown(await addressOf(image));
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title(invitee)}
      closeLabel={text.close}
      actions={
        <>
          <Button data-link={url} data-share={text.title(invitee)} data-autofocus>
            {text.send}
          </Button>
          <div className={styles.tools}>
            <Button variant="text" className={styles.tool} data-link={url}>
              <CopyIcon />
              {text.copy}
            </Button>
            <Button variant="text" className={styles.tool} onClick={turn}>
              {shown === 'qr' ? <CardIcon /> : <QrIcon />}
              {shown === 'qr' ? text.card : text.qr}
            </Button>
            <Button variant="text" className={styles.tool} onClick={save} aria-disabled={saving.pending}>
              <SaveIcon />
              {saving.pending ? text.saving : text.save}
            </Button>
          </div>
        </>
      }
    >
      <div className={styles.shown}>
        {shown === 'card' && <InvitationCard invitation={invitation} member={member} />}
        {shown === 'qr' && <QrCode text={url} label={text.qrLabel(invitee)} />}
        {isImage(shown) && <img className={styles.image} src={shown} alt={text.imageLabel(invitee)} />}
        <p className={styles.lead} role="status">
          {isImage(shown) ? text.saved : shown === 'qr' ? text.qrLead : text.terms}
        </p>
      </div>
    </Dialog>
  );
}

const isImage = (shown: Shown) => shown.startsWith('data:');

const addressOf = (image: Blob): Promise<`data:${string}`> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as `data:${string}`);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(image);
  });

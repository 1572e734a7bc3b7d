import { useState } from 'react';
import { invitationsText as text } from '../../text/invitations.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './qr-button.module.css';

/** The link for the camera of whoever stands beside the inviter. */
export function QrButton({ url, invitee }: { url: string; invitee: string }) {
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
        <div className={styles.scan}>
          <QrCode text={url} label={text.qrLabel(invitee)} />
          <p>{text.qrLead}</p>
        </div>
      </Dialog>
    </>
  );
}

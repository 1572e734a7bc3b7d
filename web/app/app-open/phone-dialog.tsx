import { createPortal } from 'react-dom';
import { useSettings } from '../settings.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LinkRow, LinkRows } from '../ui/link-row.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import styles from './phone-dialog.module.css';
import { phoneDialogText as text } from './phone-dialog-text.ts';
import { pageOf, targetOf } from './target.ts';

export type PhoneDialogProps = { onClose: () => void };

/**
 * For a desktop: a code that opens this page on a phone, whose button then opens the app, and both stores.
 * Rendered beside the page, since the bar that opens it disappears when a tablet is turned.
 */
export function PhoneDialog({ onClose }: PhoneDialogProps) {
  const { origin, appStoreUrl, playStoreUrl } = useSettings();
  const elsewhere = { target: '_blank', rel: 'noopener', external: true } as const;
  return createPortal(
    <Dialog open onClose={onClose} title={text.title} closeLabel={text.close}>
      <div className={styles.scan}>
        <QrCode text={origin + pageOf(targetOf(location))} label={text.code} />
        <p>{unbroken(text.scan)}</p>
      </div>
      <p className={styles.stores}>{text.stores}</p>
      <LinkRows>
        <LinkRow href={appStoreUrl} {...elsewhere}>
          {text.appStore}
        </LinkRow>
        <LinkRow href={playStoreUrl} {...elsewhere}>
          {text.playStore}
        </LinkRow>
      </LinkRows>
    </Dialog>,
    document.body,
  );
}

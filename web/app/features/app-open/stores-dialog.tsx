import { appOpenText as text } from '../../text/app-open.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkRow, LinkRows } from '../../ui/link-row.tsx';
import type { Stores } from './device.ts';
import styles from './stores-dialog.module.css';

type StoresDialogProps = { stores: Stores; onClose: () => void };

/** Both stores, for a desktop. A default export because `lazy` wants one. */
export default function StoresDialog({ stores, onClose }: StoresDialogProps) {
  const elsewhere = { target: '_blank', rel: 'noopener', external: true } as const;
  return (
    <Dialog open onClose={onClose} title={text.title} closeLabel={text.close}>
      <p className={styles.lead}>{text.lead}</p>
      <LinkRows>
        <LinkRow href={stores.appStoreUrl} {...elsewhere}>
          {text.appStore}
        </LinkRow>
        <LinkRow href={stores.playStoreUrl} {...elsewhere}>
          {text.playStore}
        </LinkRow>
      </LinkRows>
    </Dialog>
  );
}

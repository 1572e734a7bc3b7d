import { type FocusEvent, useId } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import styles from './link-dialog.module.css';
import { linkDialogText as text } from './link-dialog-text.ts';

const select = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

/** Shows the link, selected, if nothing could copy it. A default export, as `lazy` needs. */
export default function LinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const lead = useId();
  return (
    <Dialog open onClose={onClose} title={text.title} closeLabel={text.close}>
      <p id={lead} className={styles.lead}>
        {text.lead}
      </p>
      <input
        className={styles.link}
        aria-label={text.address}
        aria-describedby={lead}
        value={url}
        readOnly
        onFocus={select}
        data-autofocus
      />
    </Dialog>
  );
}

import { useId } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { copyText } from './copy-text.ts';
import styles from './show-file.module.css';
import { showFileText as text } from './show-file-text.ts';

/** Shows a text that could not be saved as a file, for copying. */
export async function showFile(content: Blob, name: string): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ShownFile text={await content.text()} name={name} onClose={close} />);
}

function ShownFile({ text: whole, name, onClose }: { text: string; name: string; onClose: () => void }) {
  const lead = useId();
  const copy = async () => showToast((await copyText(whole)) ? text.copied : text.copyFailed);
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      closeLabel={text.close}
      actions={
        <Button onClick={() => void copy()} data-autofocus>
          {text.copy}
        </Button>
      }
    >
      <p id={lead} className={styles.lead}>
        {text.lead}
      </p>
      <textarea className={styles.text} aria-label={name} aria-describedby={lead} value={whole} readOnly />
    </Dialog>
  );
}

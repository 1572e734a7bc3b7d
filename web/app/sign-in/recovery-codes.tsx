import { copyText } from '../page-tools/copy-text.ts';
import { saveFile } from '../page-tools/save-file.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './recovery-codes.module.css';
import { recoveryCodesText as text } from './second-factor-text.ts';

/** Shown only once, to copy or to save as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const whole = codes.join('\n');
  const copy = async () => showToast((await copyText(whole)) ? text.copied : text.copyFailed);
  const download = () => void saveFile(new Blob([`${whole}\n`], { type: 'text/plain' }), text.file);
  return (
    <>
      <ol className={styles.codes} aria-label={text.label}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button variant="quiet" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button variant="quiet" onClick={download}>
          {text.download}
        </Button>
      </div>
    </>
  );
}

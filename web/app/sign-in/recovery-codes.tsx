import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { showToast } from '../ui/toast.ts';
import styles from './recovery-codes.module.css';
import { recoveryCodesText as text } from './second-factor-text.ts';

/** Shown this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const whole = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(whole).then(
      () => showToast(text.copied),
      () => showToast(text.copyFailed),
    );
  const download = () => saveFile(new Blob([`${whole}\n`], { type: 'text/plain' }), text.file);
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

import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** `text` for a camera. Dark on white in either theme: not every reader takes it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, d } = qrPath(text);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={d} />
    </svg>
  );
}

import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** `text` as a QR code. Dark on white in both themes, since some readers fail on inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, d } = qrPath(text);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={d} />
    </svg>
  );
}

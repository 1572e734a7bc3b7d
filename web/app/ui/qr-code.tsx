import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Light modules around the code, which a camera needs to find it (ISO/IEC 18004). */
const quietZone = 4;

/** The dark modules as one path, a stroke for each run of a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return runs.join('');
}

/** `text` for a camera. Dark on white in either theme: not every reader takes it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={pathOf(data)} />
    </svg>
  );
}

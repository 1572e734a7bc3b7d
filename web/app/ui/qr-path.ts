import { encode } from 'uqr';

/** The light margin that a camera needs, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code as one path, a stroke for each run of dark modules in a row; `size` in modules, margin included. */
export function qrPath(text: string): { readonly size: number; readonly d: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, d: runs.join('') };
}

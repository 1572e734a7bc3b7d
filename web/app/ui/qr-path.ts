import { encode } from 'uqr';

/** The light margin that a camera needs, in modules (ISO/IEC 18004). */
const quietZone = 4;

/**
 * A QR code as one path to be stroked, one module wide: a line for each run of dark modules in a row, which takes half
 * the bytes of outlines. `size` in modules, margin included.
 */
export function qrPath(text: string): { readonly size: number; readonly d: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return { size, d: data.map((row, y) => rowPath(row, y + 0.5)).join('') };
}

function rowPath(row: readonly boolean[], y: number): string {
  const modules = row.map((dark) => (dark ? '#' : ' ')).join('');
  let end = 0;
  const runs = [...modules.matchAll(/#+/g)].map(({ index, 0: { length } }, run) => {
    const start = run === 0 ? `M${index} ${y}` : `m${index - end} 0`;
    end = index + length;
    return `${start}h${length}`;
  });
  return runs.join('');
}

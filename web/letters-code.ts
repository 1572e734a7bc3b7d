/**
 * Letters as they stand in the address of a file that holds them: their code points in order, each as its distance from
 * the one before it, in base64url. A page's hundred Korean letters take some two hundred signs.
 */

const bits = 7;
const more = 1 << bits;

/** `codePoints` in rising order. */
export function codeOf(codePoints: Iterable<number>): string {
  const bytes: number[] = [];
  let last = 0;
  for (const codePoint of codePoints) {
    let gap = codePoint - last;
    last = codePoint;
    for (; gap >= more; gap >>= bits) bytes.push((gap & (more - 1)) | more);
    bytes.push(gap);
  }
  return Buffer.from(bytes).toString('base64url');
}

/** Null where nothing is written so: each set of letters has one code. */
export function codePointsOf(code: string): number[] | null {
  const codePoints: number[] = [];
  let [at, gap, shift] = [0, 0, 0];
  for (const byte of Buffer.from(code, 'base64url')) {
    gap |= (byte & (more - 1)) << shift;
    shift += bits;
    if (byte & more) continue;
    at += gap;
    codePoints.push(at);
    [gap, shift] = [0, 0];
  }
  return codeOf(codePoints) === code && codePoints.every((one, index) => one > (codePoints[index - 1] ?? 0))
    ? codePoints
    : null;
}

/**
 * The letters of a font file, as encoded in its address: code points in ascending order, each as the
 * difference from the one before, in base64url. A hundred Korean letters take some two hundred characters.
 */

/** Cutting more letters in one turn of the event loop would hold up everything else. */
export const lettersInFileMax = 512;

const bits = 7;
const more = 1 << bits;

/** The maximum bytes of a difference. */
const bytesOfGap = 3;

/** `codePoints` must be ascending. */
export function codeOf(codePoints: ArrayLike<number>): string {
  const bytes = Buffer.allocUnsafe(codePoints.length * bytesOfGap);
  let [last, end] = [0, 0];
  for (let at = 0; at < codePoints.length; at += 1) {
    const codePoint = codePoints[at] as number;
    let gap = codePoint - last;
    last = codePoint;
    for (; gap >= more; gap >>= bits) bytes[end++] = (gap & (more - 1)) | more;
    bytes[end++] = gap;
  }
  return bytes.toString('base64url', 0, end);
}

/** Null if the code is not exactly what `codeOf` returns, or names more letters than a file may hold. */
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
  const areInOrder = codePoints.every((one, index) => one > (codePoints[index - 1] ?? 0));
  const isTheirs = codePoints.length <= lettersInFileMax && areInOrder && codeOf(codePoints) === code;
  return isTheirs ? codePoints : null;
}

import { slices } from 'virtual:pretendard/slices';

type FontSlice = (typeof slices)[number];

/** Which slice of the typeface holds a code point. */
const sliceOf = new Map<number, FontSlice>();
for (const slice of slices) {
  for (const [from, to] of slice.ranges) {
    for (let codePoint = from; codePoint <= to; codePoint += 1) sliceOf.set(codePoint, slice);
  }
}

/** The slices of the typeface that a text needs, those with most of its letters first. */
export function slicesFor(text: string): FontSlice[] {
  const letters = new Map<FontSlice, number>();
  for (const character of text) {
    const slice = sliceOf.get(character.codePointAt(0) ?? 0);
    if (slice) letters.set(slice, (letters.get(slice) ?? 0) + 1);
  }
  return [...letters].sort(([, a], [, b]) => b - a).map(([slice]) => slice);
}

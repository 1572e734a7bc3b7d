import { face } from 'virtual:pretendard/face';
import { slices } from 'virtual:pretendard/slices';

type Slice = (typeof slices)[number];

const hex = (codePoint: number) => codePoint.toString(16);

const faceOf = ({ url, ranges }: Slice) =>
  new FontFace(face.family, `url(${url})`, {
    display: 'swap',
    weight: face.weight,
    unicodeRange: ranges.map(([from, to]) => `U+${hex(from)}-${hex(to)}`).join(),
  });

/** Declares the typeface on a page that has loaded some of it, for text that appears from now on. */
export function declareSlices(): void {
  const { fonts } = document;
  const loaded = [...fonts].filter(({ family }) => family.includes(face.family));
  for (const slice of slices) fonts.add(faceOf(slice));
  // Of two faces with a letter the browser uses the later one, so the loaded ones are moved to the end.
  for (const here of loaded) {
    fonts.delete(here);
    fonts.add(here);
  }
}

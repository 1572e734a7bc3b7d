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

/** Declares the typeface on a page that loaded some of it, for what the page says from now on. */
export function declareSlices(): void {
  const { fonts } = document;
  const loaded = [...fonts].filter(({ family }) => family.includes(face.family));
  for (const slice of slices) fonts.add(faceOf(slice));
  // Of two faces with one letter the later one has it, and these are here already.
  for (const here of loaded) {
    fonts.delete(here);
    fonts.add(here);
  }
}

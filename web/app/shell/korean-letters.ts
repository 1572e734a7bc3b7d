import { face, slices, typeface } from 'virtual:pretendard/slices';
import { slicesFor } from './font-slices.ts';

const waitMaxMs = 5_000;
const aFrameMs = 50;

const atMost = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Slice = (typeof slices)[number];

const hex = (codePoint: number) => codePoint.toString(16);

const faceOf = ({ url, ranges }: Slice) =>
  new FontFace(face.family, `url(${url})`, {
    display: 'swap',
    weight: face.weight,
    unicodeRange: ranges.map(([from, to]) => `U+${hex(from)}-${hex(to)}`).join(),
  });

/**
 * On a machine without Korean letters a page that is read would be boxes: it is lent the typeface's, once those it
 * shows are here, unseen for the frame in which it moves.
 */
export async function lendKoreanLetters(): Promise<void> {
  const { body, documentElement, fonts } = document;
  const faces = new Map(slices.map((slice) => [slice, faceOf(slice)]));
  const shown = slicesFor(body.innerText).map((slice) => faces.get(slice)?.load());
  await Promise.race([Promise.allSettled(shown), atMost(waitMaxMs)]);
  // What is shown in the frame in which it moves is seen to jump; what is only transparent keeps the focus.
  body.style.opacity = '0';
  for (const lent of faces.values()) fonts.add(lent);
  documentElement.style.setProperty('--font', typeface);
  await atMost(aFrameMs);
  body.style.opacity = '';
}

import { slicesFor } from './font-slices.ts';

const waitMaxMs = 5_000;
const aFrameMs = 50;

const atMost = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const hex = (codePoint: number) => codePoint.toString(16);

/**
 * On a machine without Korean letters a page that is read would be boxes: it is lent the typeface's, once they are
 * here, unseen for the frame in which it moves.
 */
export async function lendKoreanLetters(): Promise<void> {
  const { body, fonts } = document;
  const faces = slicesFor(body.innerText).map(
    ({ url, ranges }) =>
      new FontFace('Pretendard Variable', `url(${url})`, {
        weight: '45 920',
        unicodeRange: ranges.map(([from, to]) => `U+${hex(from)}-${hex(to)}`).join(),
      }),
  );
  await Promise.race([Promise.allSettled(faces.map((face) => face.load())), atMost(waitMaxMs)]);
  // What is shown in the frame in which it moves is seen to jump; what is only transparent keeps the focus.
  body.style.opacity = '0';
  for (const face of faces) fonts.add(face);
  await atMost(aFrameMs);
  body.style.opacity = '';
}

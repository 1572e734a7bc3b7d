import { face, fallback, slices } from 'virtual:pretendard/slices';
import { slicesFor } from './font-slices.ts';

const waitMaxMs = 5_000;
const aFrameMs = 50;

const atMost = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const aFrame = () => atMost(aFrameMs);

type Slice = (typeof slices)[number];

const hex = (codePoint: number) => codePoint.toString(16);

const faceOf = ({ url, ranges }: Slice) =>
  new FontFace(face.family, `url(${url})`, {
    display: 'swap',
    weight: face.weight,
    unicodeRange: ranges.map(([from, to]) => `U+${hex(from)}-${hex(to)}`).join(),
  });

/** The letters that the page came with. */
const firstFace = () => [...document.fonts].find(({ family }) => family.includes('Pretendard First'));

/**
 * The same, lent: where they came after the first paint the page goes without them, for nothing may move then. They are
 * in the browser's cache by now.
 */
function firstLent(): FontFace | null {
  const url = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')?.href;
  const unicodeRange = firstFace()?.unicodeRange;
  if (!url || !unicodeRange) return null;
  // Of one weight with the slices, or only those or these would be looked into.
  return new FontFace(face.family, `url(${url})`, { display: 'swap', weight: face.weight, unicodeRange });
}

/** What of a text is not in the letters that the page came with. */
function lackedOf(text: string): string {
  const ranges = (firstFace()?.unicodeRange ?? '').matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi);
  const had = Array.from(ranges, ([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  const isHad = (codePoint: number) => had.some(([from = 0, to = 0]) => codePoint >= from && codePoint <= to);
  return [...new Set(text)].filter((letter) => !isHad(letter.codePointAt(0) ?? 0)).join('');
}

/** Whether what stands in for the typeface is as wide as it, so that no line breaks elsewhere. */
async function isAsWide(): Promise<boolean> {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return false;
  canvas.font = `100px ${fallback.families}`;
  // Fonts of the machine that are declared under another name are looked for when they are first asked for.
  await document.fonts.load(canvas.font, '가').catch(() => undefined);
  return Math.abs(canvas.measureText('가').width - 100 * fallback.hangulWidth) < 0.1;
}

/**
 * Lends a page that is read what it lacks of the typeface, once all that it shows is here; where that moves something,
 * unseen for the frame in which it moves.
 */
export async function lendLetters(): Promise<void> {
  const { body, fonts } = document;
  const faces = new Map(slices.map((slice) => [slice, faceOf(slice)]));
  const first = firstLent();
  const shown = [first, ...slicesFor(lackedOf(body.innerText)).map((slice) => faces.get(slice))];
  const [stays] = await Promise.all([
    isAsWide(),
    Promise.race([Promise.allSettled(shown.map((lent) => lent?.load())), atMost(waitMaxMs)]),
  ]);
  // What is shown in the frame in which it moves is seen to jump; what is only transparent keeps the focus.
  if (!stays) {
    body.style.opacity = '0';
    await aFrame();
  }
  // Of two faces with one letter the later one has it.
  for (const lent of [...faces.values(), first]) if (lent) fonts.add(lent);
  if (stays) return;
  await aFrame();
  body.style.opacity = '';
}

import { face, fallback } from 'virtual:pretendard/face';
import { loaded } from '../prefetch/page-loaded.ts';
import { lateFontFiles, loadsLateFonts } from './late-fonts.ts';

/**
 * Adds the fonts that a public page lacks, with the letters of what members wrote, once all that it shows has loaded
 * (docs/decisions/0065).
 */

const waitMaxMs = 5_000;
const frameMaxMs = 500;

const atMost = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Until one has been painted, which on a busy machine takes a while; nobody paints a page in the background. */
const aFrame = () => Promise.race([nextFrame().then(nextFrame), atMost(frameMaxMs)]);

const lateFace = (url: string) =>
  // The same range of weights as the slices: with another, the browser would look into only one of the two.
  new FontFace(face.family, `url(${url})`, {
    display: 'swap',
    weight: face.weight,
  });

/**
 * The font files that the page came with. If they came after the first paint, the page does not use them, since nothing
 * may move then. They are in the browser's cache by now.
 */
const firstFontFiles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')].map(({ href }) => href);

/** Whether what stands in for the typeface is as wide as it, so that no line breaks elsewhere. */
async function isAsWide(): Promise<boolean> {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return false;
  canvas.font = `100px ${fallback.families}`;
  // Fonts of the machine that are declared under another name are looked for when they are first asked for.
  await document.fonts.load(canvas.font, '가').catch(() => undefined);
  return Math.abs(canvas.measureText('가').width - 100 * fallback.hangulWidth) < 0.1;
}

/** Where it moves something, unseen for the frame in which it moves. */
async function addLateFonts(): Promise<void> {
  const { body, fonts } = document;
  const faces = [...lateFontFiles(), ...firstFontFiles()].map(lateFace);
  const [stays] = await Promise.all([
    isAsWide(),
    Promise.race([Promise.allSettled(faces.map((late) => late.load())), atMost(waitMaxMs)]),
  ]);
  // What is shown in the frame in which it moves is seen to jump; what is only transparent keeps the focus.
  if (!stays) {
    body.style.opacity = '0';
    await aFrame();
  }
  for (const late of faces) fonts.add(late);
  if (stays) return;
  await aFrame();
  body.style.opacity = '';
}

const painted = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

// The first paint and the page's pictures come first: on a slow line all of it shares the same few bytes a second.
if (loadsLateFonts()) void Promise.all([loaded(), painted()]).then(addLateFonts);

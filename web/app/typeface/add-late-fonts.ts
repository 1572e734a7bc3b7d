import { face, fallback } from 'virtual:pretendard/face';
import { loaded } from '../prefetch/page-loaded.ts';
import { lateFontFiles, loadsLateFonts } from './late-fonts.ts';

/**
 * Adds the fonts that a public page lacks, for the letters of members' texts, once everything else has loaded
 * (docs/decisions/0065).
 */

const waitMaxMs = 5_000;
const frameMaxMs = 500;

const atMost = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/**
 * Resolves once a frame has been painted, which takes a while on a busy machine; background pages never
 * paint.
 */
const aFrame = () => Promise.race([nextFrame().then(nextFrame), atMost(frameMaxMs)]);

const lateFace = (url: string) =>
  // The slices' range of weights: with a different one the browser would look into only one of the two.
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

/** Whether the fallback font is as wide as the typeface, so that no line breaks elsewhere. */
async function isAsWide(): Promise<boolean> {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return false;
  canvas.font = `100px ${fallback.families}`;
  // Local fonts declared under another name are looked up only when first requested.
  await document.fonts.load(canvas.font, '가').catch(() => undefined);
  return Math.abs(canvas.measureText('가').width - 100 * fallback.hangulWidth) < 0.1;
}

/** Adds the fonts; if that moves text, the page is hidden for that frame. */
async function addLateFonts(): Promise<void> {
  const { body, fonts } = document;
  const faces = [...lateFontFiles(), ...firstFontFiles()].map(lateFace);
  const [stays] = await Promise.all([
    isAsWide(),
    Promise.race([Promise.allSettled(faces.map((late) => late.load())), atMost(waitMaxMs)]),
  ]);
  // Otherwise the text would be seen jumping. Opacity, unlike visibility, keeps the focus.
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

// After the first paint and the page's pictures, with which it would compete on a slow line.
if (loadsLateFonts()) void Promise.all([loaded(), painted()]).then(addLateFonts);

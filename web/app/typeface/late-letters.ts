import { mayFetchAhead } from '../prefetch/connection.ts';

/** What a machine has no letter for is as wide as what nobody has one for. */
export function hasKoreanLetters(): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return true;
  canvas.font = '16px sans-serif';
  return canvas.measureText('가').width !== canvas.measureText('\u{10ffff}').width;
}

const ofPage = () => document.querySelector<HTMLScriptElement>('script[data-letters]');

/** Whether a page that is read is lent the letters that it lacks, which wait unless one would see boxes. */
export const isLent = () => ofPage() !== null && (mayFetchAhead() || !hasKoreanLetters());

/** Files of the letters that did not come with the page (page-letters.ts). */
export const otherLetters = (): string[] => (ofPage()?.dataset.letters ?? '').split(' ').filter(Boolean);

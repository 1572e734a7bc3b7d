import { mayFetchAhead } from '../prefetch/connection.ts';

/** What a machine has no letter for is as wide as what nobody has one for. */
export function hasKoreanLetters(): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return true;
  canvas.font = '16px sans-serif';
  return canvas.measureText('가').width !== canvas.measureText('\u{10ffff}').width;
}

const ofPage = () => document.querySelector<HTMLScriptElement>('script[data-letters]');

/** Whether a page loads the letters that did not come with it. With data saving, only if boxes were seen instead. */
export const loadsLateFonts = () => ofPage() !== null && (mayFetchAhead() || !hasKoreanLetters());

/** Files of the letters that did not come with the page (page-fonts.ts). */
export const lateFontFiles = (): string[] => (ofPage()?.dataset.letters ?? '').split(' ').filter(Boolean);

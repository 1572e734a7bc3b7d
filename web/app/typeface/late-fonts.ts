import { mayFetchAhead } from '../prefetch/connection.ts';

/** Whether the machine has a font with Hangul: a missing letter is as wide as one that no font has. */
export function hasKoreanLetters(): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return true;
  canvas.font = '16px sans-serif';
  return canvas.measureText('가').width !== canvas.measureText('\u{10ffff}').width;
}

const ofPage = () => document.querySelector<HTMLScriptElement>('script[data-letters]');

/** Whether the page loads the letters that it lacks. With data saving, only if they would be boxes. */
export const loadsLateFonts = () => ofPage() !== null && (mayFetchAhead() || !hasKoreanLetters());

/** The files with the letters that the page lacks (page-fonts.ts). */
export const lateFontFiles = (): string[] => (ofPage()?.dataset.letters ?? '').split(' ').filter(Boolean);

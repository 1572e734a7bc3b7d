import type { Point } from './view-transform.ts';

/** Drawn on along the axis on which it began: a swipe goes aside or down, never both. */
export function pulledOn(pull: Point, by: Point): Point {
  const aside = pull.x !== 0 || (pull.y === 0 && Math.abs(by.x) >= Math.abs(by.y));
  return aside ? { x: pull.x + by.x, y: 0 } : { x: 0, y: pull.y + by.y };
}

/** Pixels that are no slip of the finger, and pixels a millisecond that are a flick. */
const shortest = 30;
const quick = 0.4;

/** Whether a pull that took `ms` was meant: drawn as far as `far`, or flicked. */
export function swiped(pull: number, far: number, ms: number): boolean {
  const length = Math.abs(pull);
  return length >= far || (length >= shortest && length > ms * quick);
}

/** How a pull that leads nowhere shows: it follows the finger reluctantly. */
export const reluctant = (pull: number): number => pull / 3;

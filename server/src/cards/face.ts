import type { CardFace } from '@dure/web/server-entry.ts';
import { tints } from './colours.ts';
import type { Photo } from './drawing.ts';
import { written } from './lettering.ts';
import type { Typeface } from './typeface.ts';

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A person's picture or first letter in a circle. */
export function faceIn({ x, y, r }: Circle, { letters, tint, picture }: CardFace, bold: Typeface): Photo {
  const { ground, ink } = tints[tint];
  const known = bold.drawable(letters);
  const size = r * ([...known].length > 1 ? 0.68 : 0.78);
  const name = written(bold, known, size, { x, y: y + size * 0.36, colour: ink, anchor: 'middle' });
  const [side, corner] = [2 * r, { left: x - r, top: y - r }];
  const instead = `<circle cx="${x}" cy="${y}" r="${r}" fill="${ground}"/>${name}`;
  return { path: picture, ...corner, width: side, height: side, round: true, instead };
}

import { clasp, gapOf, type Over } from '@dure/web/rope-geometry.ts';
import { colours } from './colours.ts';

/** The mark and the rope (Specification 13.1), as web/app/ui/mark.tsx and strands.tsx draw them. */

/** ㄷ in two strokes, in a box of 32. */
export const mark = `<g fill="none" stroke-width="4" stroke-linecap="round">
  <path d="M25 7H14a5 5 0 0 0-5 5v7" stroke="${colours.pine}"/>
  <path d="M25 25H18a5 5 0 0 1-5-5v-7" stroke="${colours.persimmon}"/>
</g>`;

/** A strand's part that passes over another. */
interface Crossing {
  readonly over: Over;
  readonly colour: string;
}

interface Rope {
  /** The thickness in pixels. */
  readonly w: number;
  /** The colour beneath, seen along the edges of the upper strand. */
  readonly ground: string;
  readonly strands: readonly (readonly [colour: string, d: string])[];
  readonly crossings: readonly Crossing[];
}

export function rope({ w, ground, strands, crossings }: Rope): string {
  const lines = strands.map(([colour, d]) => `<path stroke-linecap="round" stroke="${colour}" d="${d}"/>`);
  const overs = crossings.map(
    ({ over, colour }) =>
      `<path stroke="${ground}" stroke-width="${w + 2 * gapOf(w)}" d="${over.gap}"/><path stroke="${colour}" d="${over.d}"/>`,
  );
  return `<g fill="none" stroke-width="${w}" stroke-linejoin="round">${lines.join('')}${overs.join('')}</g>`;
}

interface ClaspPlace {
  readonly w: number;
  /** The clasp's centre and the level of the incoming strand. */
  readonly x: number;
  readonly y: number;
  readonly turn: 'down' | 'up';
  readonly ground: string;
  readonly colours: readonly [comes: string, goes: string];
}

/** Two hooked strands that reach beyond both edges. */
export function claspedRope({ w, x, y, turn, ground, colours: [comes, goes] }: ClaspPlace): string {
  const hooks = clasp(w, x, y, turn);
  return rope({
    w,
    ground,
    strands: [
      [comes, `M-2000 ${y}${hooks.come}`],
      [goes, `${hooks.go}H4000`],
    ],
    crossings: [
      { over: hooks.tips[0], colour: comes },
      { over: hooks.tips[1], colour: goes },
    ],
  });
}

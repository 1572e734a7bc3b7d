import type { BrandCard } from '@dure/web/server-entry.ts';
import { colours } from './colours.ts';
import { at, type Drawing, ground } from './drawing.ts';
import { cutTo, set, written, writtenLines } from './lettering.ts';
import { claspedRope, mark } from './strands.ts';
import type { Typefaces } from './typeface.ts';

const margin = 56;
const titles = [
  { size: 72, lines: 1 },
  { size: 60, lines: 2 },
  { size: 48, lines: 3 },
] as const;

/** The site's own: its name, its slogan and one hand in the other. */
export function siteCard(card: BrandCard, { bold, medium }: Typefaces): Drawing {
  const { paper, pine, persimmon, ink, muted } = colours;
  const title = set(bold.drawable(card.title) || bold.drawable(card.line), bold, titles, 688);
  const label = cutTo(640, bold.drawable(card.label), bold, 28);
  const line = cutTo(500, medium.drawable(card.line), medium, 24);
  const svg = [
    ground(paper),
    claspedRope({ w: 16, x: 668, y: 272, turn: 'down', ground: paper, colours: [pine, persimmon] }),
    at(margin - 10, 32, mark, 1.375),
    written(bold, label, 28, { x: margin + 40, y: 64, colour: ink }),
    writtenLines(bold, title, { x: margin, top: 166 - title.height / 2, colour: ink }),
    written(medium, line, 24, { x: margin, y: 336, colour: muted }),
  ];
  return { svg: svg.join(''), photos: [] };
}

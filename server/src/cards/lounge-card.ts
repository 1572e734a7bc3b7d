import { loop } from '@dure/web/rope-geometry.ts';
import type { LoungeCard } from '@dure/web/server-entry.ts';
import { colours } from './colours.ts';
import { type Drawing, ground } from './drawing.ts';
import { cutTo, set, written, writtenLines } from './lettering.ts';
import { rope } from './strands.ts';
import type { Typefaces } from './typeface.ts';

const margin = 56;
const w = 16;
const ring = { x: 656, y: 320, r: 84 } as const;
const titles = [
  { size: 60, lines: 1 },
  { size: 50, lines: 2 },
  { size: 40, lines: 3 },
] as const;

const room = () => {
  const { round, over } = loop(w, { ...ring, from: 'left' });
  const strands = [[colours.pine, `M-20 ${ring.y}${round}`]] as const;
  return rope({ w, ground: colours.pineSoft, strands, crossings: [{ over, colour: colours.pine }] });
};

/** Draws a lounge within a loop of the rope. */
export function loungeCard(card: LoungeCard, { bold, medium }: Typefaces): Drawing {
  const title = set(bold.drawable(card.title) || bold.drawable(card.line), bold, titles, 480);
  const line = cutTo(480, medium.drawable(card.line), medium, 24);
  const top = 178 - (title.height + 40) / 2;
  const label = cutTo(688, medium.drawable(card.label), medium, 24);
  const svg = [
    ground(colours.pineSoft),
    room(),
    written(medium, label, 24, { x: margin, y: 64, colour: colours.muted }),
    writtenLines(bold, title, { x: margin, top, colour: colours.ink }),
    written(medium, line, 24, { x: margin, y: top + title.height + 32, colour: colours.muted }),
  ];
  return { svg: svg.join(''), photos: [] };
}

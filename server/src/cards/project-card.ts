import type { ProjectCard } from '@dure/web/server-entry.ts';
import { colours } from './colours.ts';
import { type Drawing, ground } from './drawing.ts';
import { cutTo, set, written, writtenLines } from './lettering.ts';
import { claspedRope } from './strands.ts';
import type { Typeface, Typefaces } from './typeface.ts';

const margin = 56;
/** Left of the clasp. */
const chipsWidth = 500;
const chip = { height: 42, size: 22, padding: 20, gap: 10 } as const;
const titles = [
  { size: 64, lines: 1 },
  { size: 54, lines: 2 },
  { size: 42, lines: 3 },
] as const;

/** As many keywords as fit, in their order. */
function chips(keywords: readonly string[], medium: Typeface, top: number): string {
  const most = chipsWidth - 2 * chip.padding;
  let x: number = margin;
  const drawn: string[] = [];
  for (const keyword of keywords) {
    const words = cutTo(most, medium.drawable(keyword), medium, chip.size);
    const width = medium.widthOf(words, chip.size) + 2 * chip.padding;
    if (words === '' || x + width > margin + chipsWidth) continue;
    const box = `x="${x}" y="${top}" width="${width}" height="${chip.height}" rx="${chip.height / 2}"`;
    const place = { x: x + chip.padding, y: top + chip.height / 2 + chip.size * 0.36, colour: colours.white };
    drawn.push(
      `<rect ${box} fill="none" stroke="${colours.white}" stroke-opacity="0.7" stroke-width="1.5"/>`,
      written(medium, words, chip.size, place),
    );
    x += width + chip.gap;
  }
  return drawn.join('');
}

/** Draws a project's title and keywords on 솔빛. */
export function projectCard(card: ProjectCard, { bold, medium }: Typefaces): Drawing {
  const [white, size] = [colours.white, 24];
  // Falls back to the line if the typeface has no letter of the title.
  const words = bold.drawable(card.title) || bold.drawable(card.line);
  const title = set(words, bold, titles, 688);
  const below = 20;
  const top = 200 - (title.height + below + chip.height) / 2;
  const label = cutTo(688, medium.drawable(card.label), medium, size);
  // Another API host may send no keywords.
  const started = written(medium, cutTo(chipsWidth, medium.drawable(card.line), medium, size), size, {
    ...{ x: margin, y: top + title.height + below + size },
    colour: white,
  });
  const svg = [
    ground(colours.pine),
    claspedRope({ w: 16, x: 652, y: 352, turn: 'up', ground: colours.pine, colours: [white, colours.peach] }),
    written(medium, label, size, { x: margin, y: 64, colour: white }),
    writtenLines(bold, title, { x: margin, top, colour: white }),
    chips(card.keywords, medium, top + title.height + below) || started,
  ];
  return { svg: svg.join(''), photos: [] };
}

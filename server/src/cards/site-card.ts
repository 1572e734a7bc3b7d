import type { SiteCard } from '@dure/web/server-entry.ts';
import { colours } from './colours.ts';
import { at, type Drawing, ground, logoIn } from './drawing.ts';
import { cutTo, set, written, writtenLines } from './lettering.ts';
import { mark } from './strands.ts';
import { teamRing } from './team-ring.ts';
import type { Typefaces } from './typeface.ts';

const margin = 48;
/** Left of the ring. */
const column = 412;
const titles = [
  { size: 52, lines: 2 },
  { size: 46, lines: 3 },
  { size: 38, lines: 3 },
] as const;
const lines = [
  { size: 32, lines: 1 },
  { size: 26, lines: 1 },
] as const;

/** Draws the site's own card: its name and slogan beside a team with a free seat. */
export function siteCard(card: SiteCard, { bold, medium }: Typefaces): Drawing {
  const { paper, pine, ink } = colours;
  const title = set(bold.drawable(card.title) || bold.drawable(card.line), bold, titles, column);
  const label = cutTo(column - 50, bold.drawable(card.label), bold, 40);
  const line = set(medium.drawable(card.line), medium, lines, column);
  const name =
    at(margin - 16, 30, mark, 1.8) + written(bold, label, 40, { x: margin + 50, y: 73, colour: ink });
  const svg = [
    ground(paper),
    teamRing({ ...{ w: 16, x: 634, y: 336, r: 118, bead: 36 }, ground: paper, colour: pine }),
    card.logo ? '' : name,
    writtenLines(bold, title, { x: margin, top: 184 - title.height / 2, colour: ink }),
    writtenLines(medium, line, { x: margin, top: 280 - line.height / 2, colour: ink }),
  ];
  const box = { left: margin, top: 32, width: column - 50, height: 52 };
  return { svg: svg.join(''), photos: card.logo ? [logoIn(card.logo, box, name)] : [] };
}

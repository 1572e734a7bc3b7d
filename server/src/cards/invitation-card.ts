import type { BrandCard } from '@dure/web/server-entry.ts';
import { colours } from './colours.ts';
import { type Drawing, ground } from './drawing.ts';
import { cutTo, set, written, writtenLines } from './lettering.ts';
import { claspedRope } from './strands.ts';
import type { Typefaces } from './typeface.ts';

const titles = [
  { size: 54, lines: 2 },
  { size: 44, lines: 3 },
] as const;

/** In px of the card: the paper, where it is torn off, and the radius of the notches there. */
const ticket = { x: 40, y: 40, width: 720, height: 320, tear: 492, notch: 20 } as const;

function paper(): string {
  const { x, y, width, height, tear, notch } = ticket;
  const notches = [y, y + height].map(
    (edge) => `<circle cx="${tear}" cy="${edge}" r="${notch}" fill="${colours.persimmon}"/>`,
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="20" fill="${colours.paper}"/>
    ${notches.join('')}
    <path d="M${tear} 74V330" stroke="${colours.quiet}" stroke-width="2.5" stroke-dasharray="0.1 8" stroke-linecap="round"/>`;
}

/** On the stub, cut off at its edges. */
function stub(): string {
  const { x, y, width, height, tear } = ticket;
  const hooks = claspedRope({
    ...{ w: 22, x: 134, y: 94, turn: 'down' },
    ground: colours.paper,
    colours: [colours.pine, colours.persimmon],
  });
  return `<svg x="${tear}" y="${y}" width="${x + width - tear}" height="${height}">${hooks}</svg>`;
}

/** A ticket that names nobody: a chat keeps it after the link has died. */
export function invitationCard(card: BrandCard, { bold, medium }: Typefaces): Drawing {
  const [left, room] = [84, 384];
  const title = set(bold.drawable(card.title), bold, titles, room, 1.2);
  const label = cutTo(room, medium.drawable(card.label), medium, 24);
  const line = cutTo(room, medium.drawable(card.line), medium, 22);
  const svg = [
    ground(colours.persimmon),
    paper(),
    stub(),
    written(medium, label, 24, { x: left, y: 103, colour: colours.muted }),
    writtenLines(bold, title, { x: left, top: 204 - title.height / 2, colour: colours.ink }),
    written(medium, line, 22, { x: left, y: 312, colour: colours.muted }),
  ];
  return { svg: svg.join(''), photos: [] };
}

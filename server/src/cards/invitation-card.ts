import type { InvitationCard } from '@dure/web/server-entry.ts';
import { colours } from './colours.ts';
import { type Drawing, ground } from './drawing.ts';
import { cutTo, set, written, writtenLines } from './lettering.ts';
import { claspedRope } from './strands.ts';
import { teamRing } from './team-ring.ts';
import type { Typefaces } from './typeface.ts';

const titles = [
  { size: 54, lines: 2 },
  { size: 44, lines: 3 },
] as const;

/** Pixels of the card: the paper, the tear, and the radii of its corners and of the notches at the tear. */
const ticket = { x: 40, y: 40, width: 720, height: 320, tear: 492, corner: 20, notch: 20 } as const;
/** The part right of the tear; drawings are clipped to it. */
const stub = { width: ticket.x + ticket.width - ticket.tear, height: ticket.height } as const;

function paper(drawn: string): string {
  const { x, y, width, height, tear, corner, notch } = ticket;
  const notches = [y, y + height].map(
    (edge) => `<circle cx="${tear}" cy="${edge}" r="${notch}" fill="${colours.persimmon}"/>`,
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${colours.paper}"/>
    <svg x="${tear}" y="${y}" width="${stub.width}" height="${stub.height}">${drawn}</svg>
    ${notches.join('')}
    <path d="M${tear} 74V330" stroke="${colours.quiet}" stroke-width="2.5" stroke-dasharray="0.1 8" stroke-linecap="round"/>`;
}

const hooks = (ground: string, inks: readonly [comes: string, goes: string]) =>
  claspedRope({ ...{ w: 22, x: 134, y: 94, turn: 'down' }, ground, colours: inks });

/** As wide as the stub, with its right corners. */
const pine = `<path d="M0 0H${stub.width - ticket.corner}a20 20 0 0 1 20 20V${stub.height - ticket.corner}a20 20 0 0 1-20 20H0Z" fill="${colours.pine}"/>`;

/**
 * The stub's drawing by kind of invitation: one strand for a person, many for an event, the project card's 솔빛 for a
 * project.
 */
const stubs: Readonly<Record<InvitationCard['id'], string>> = {
  invitation: hooks(colours.paper, [colours.pine, colours.persimmon]),
  'event-invitation': teamRing({
    ...{ w: 16, x: 142, y: 254, r: 80, bead: 28 },
    ground: colours.paper,
    colour: colours.persimmon,
  }),
  'project-invitation': pine + hooks(colours.pine, [colours.white, colours.peach]),
};

/** A ticket without names, since chats keep it after the link has expired. */
export function invitationCard(card: InvitationCard, { bold, medium }: Typefaces): Drawing {
  const [left, room] = [84, 384];
  const title = set(bold.drawable(card.title), bold, titles, room, 1.2);
  const label = cutTo(room, medium.drawable(card.label), medium, 24);
  const line = cutTo(room, medium.drawable(card.line), medium, 22);
  const svg = [
    ground(colours.persimmon),
    paper(stubs[card.id]),
    written(medium, label, 24, { x: left, y: 103, colour: colours.muted }),
    writtenLines(bold, title, { x: left, top: 204 - title.height / 2, colour: colours.ink }),
    written(medium, line, 22, { x: left, y: 312, colour: colours.muted }),
  ];
  return { svg: svg.join(''), photos: [] };
}

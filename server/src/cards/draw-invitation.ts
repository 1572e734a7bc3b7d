import type { InvitationImage } from '@dure/web/server-entry.ts';
import { colours } from './colours.ts';
import { at, type Drawing, logoIn } from './drawing.ts';
import { faceIn } from './face.ts';
import { cutTo, set, written, writtenLines } from './lettering.ts';
import { painted, type ReadPicture } from './paint.ts';
import { claspedRope, mark } from './strands.ts';
import { type Typefaces, typefaces } from './typeface.ts';

/** Pixels: a format that chats and stories on phones show whole. */
const size = { width: 1080, height: 1350 } as const;
const margin = 86;
const column = size.width - 2 * margin;

/** The rope's thickness and levels; each person stands on their own side of the clasp. */
const w = 38;
const levels = { inviter: 226, invitee: 226 + 6 * w } as const;
const faces = {
  inviter: { x: 238, y: levels.inviter, r: 108 },
  invitee: { x: 842, y: levels.invitee, r: 108 },
} as const;

const titles = [
  { size: 64, lines: 2 },
  { size: 54, lines: 3 },
  { size: 42, lines: 4 },
] as const;
const quotes = [
  { size: 40, lines: 2 },
  { size: 32, lines: 3 },
] as const;

/** The QR code with its light border, at the bottom of the right column. */
const code = { side: 264, x: size.width - margin - 264, y: size.height - margin - 264 } as const;

function qr({ code: { size: modules, d } }: InvitationImage): string {
  const path = `<path d="${d}" stroke="${colours.ink}" shape-rendering="crispEdges"/>`;
  return `<rect x="${code.x}" y="${code.y}" width="${code.side}" height="${code.side}" rx="24" fill="${colours.white}"/>
    ${at(code.x, code.y, path, code.side / modules)}`;
}

/** A light ring between a face and the strand behind it. */
const ring = ({ x, y, r }: (typeof faces)[keyof typeof faces]) =>
  `<circle cx="${x}" cy="${y}" r="${r + 0.35 * w}" fill="${colours.pineSoft}"/>`;

function drawingOf(image: InvitationImage, { bold, medium }: Typefaces): Drawing {
  const title = set(bold.drawable(image.title), bold, titles, column, 1.3);
  const quote = set(medium.drawable(image.quote), medium, quotes, column, 1.5);
  // The longest lines end above the QR code.
  const top = 612;
  const foot = size.height - margin;
  const room = code.x - margin - 40;
  const name =
    at(margin - 14, foot - 156, mark, 2) +
    written(bold, cutTo(room - 70, bold.drawable(image.brand), bold, 40), 40, {
      ...{ x: margin + 58, y: foot - 110, colour: colours.ink },
    });
  const logo = { left: margin, top: foot - 152, width: room, height: 56 };
  const svg = [
    `<rect width="${size.width}" height="${size.height}" fill="${colours.pineSoft}"/>`,
    claspedRope({
      ...{ w, x: 540, y: levels.inviter, turn: 'down' },
      ground: colours.pineSoft,
      colours: [colours.pine, colours.persimmon],
    }),
    ring(faces.inviter),
    ring(faces.invitee),
    writtenLines(bold, title, { x: margin, top, colour: colours.ink }),
    writtenLines(medium, quote, { x: margin, top: top + title.height + 20, colour: colours.ink }),
    image.logo ? '' : name,
    written(medium, image.until, 34, { x: margin, y: foot - 54, colour: colours.muted }),
    written(medium, cutTo(room, image.scan, medium, 30), 30, {
      x: margin,
      y: foot - 6,
      colour: colours.muted,
    }),
    qr(image),
  ];
  return {
    svg: svg.join(''),
    photos: [
      faceIn(faces.inviter, image.inviter, bold),
      faceIn(faces.invitee, image.invitee, bold),
      ...(image.logo ? [logoIn(image.logo, logo, name)] : []),
    ],
  };
}

/** Draws the image of an invitation as PNG. Rejects if a picture cannot be read at the moment. */
export async function drawInvitation(image: InvitationImage, read: ReadPicture): Promise<Buffer> {
  return painted(drawingOf(image, await typefaces()), { ...size, format: 'png' }, read);
}

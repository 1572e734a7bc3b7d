import type { PostCard } from '@dure/web/server-entry.ts';
import { colours } from './colours.ts';
import { cardSize, type Drawing, ground, type Photo } from './drawing.ts';
import { faceIn } from './face.ts';
import { cutTo, type Sizes, set, written, writtenLines } from './lettering.ts';
import { rope } from './strands.ts';
import type { Typefaces } from './typeface.ts';

const [right, axis] = [752, 340];
const half = 352;

/** Text sizes beside a photo, and without one. */
const beside: Sizes = [
  { size: 40, lines: 2 },
  { size: 36, lines: 3 },
  { size: 32, lines: 4 },
];
const alone: Sizes = [
  { size: 56, lines: 2 },
  { size: 46, lines: 3 },
  { size: 38, lines: 4 },
];

const photoOf = (path: string): Photo => ({
  path,
  ...{ left: 0, top: 0, width: half, height: cardSize.height },
  round: false,
  instead: `<rect width="${half}" height="${cardSize.height}" fill="${colours.pineSoft}"/>`,
});

/** Draws a post's text, its first photo in one half, and its author on the rope. */
export function postCard(card: PostCard, { bold, medium }: Typefaces): Drawing {
  const [from, left] = card.picture === null ? [0, 56] : [half, half + 48];
  const text = set(
    bold.drawable(card.title) || bold.drawable(card.line),
    bold,
    from === 0 ? alone : beside,
    right - left,
    1.3,
  );
  const bead = { x: left + 36, y: axis, r: 36 };
  const nameAt = card.face ? left + 84 : left;
  const line = cutTo(right - nameAt, medium.drawable(card.line), medium, 24);
  const label = cutTo(right - left, medium.drawable(card.label), medium, 24);
  const labelled = from === 0 ? { x: left } : { x: right, anchor: 'end' as const };
  const svg = [
    ground(colours.paper),
    rope({
      w: 12,
      ground: colours.paper,
      strands: [[colours.pine, `M${from - 12} ${axis}H820`]],
      crossings: [],
    }),
    card.face ? `<circle cx="${bead.x}" cy="${bead.y}" r="${bead.r + 5}" fill="${colours.paper}"/>` : '',
    written(medium, label, 24, { ...labelled, y: 64, colour: colours.muted }),
    writtenLines(bold, text, { x: left, top: 178 - text.height / 2, colour: colours.ink }),
    written(medium, line, 24, { x: nameAt, y: axis - 24, colour: colours.ink }),
  ];
  const photos = [
    card.picture === null ? null : photoOf(card.picture),
    card.face && faceIn(bead, card.face, bold),
  ];
  return { svg: svg.join(''), photos: photos.filter((photo) => photo !== null) };
}

import { loop } from '@dure/web/rope-geometry.ts';
import type { ProfileCard } from '@dure/web/server-entry.ts';
import { colours } from './colours.ts';
import { type Drawing, ground } from './drawing.ts';
import { faceIn } from './face.ts';
import { cutTo, set, written, writtenLines } from './lettering.ts';
import { rope } from './strands.ts';
import type { Typefaces } from './typeface.ts';

const w = 18;
const ring = { x: 189, y: 326, r: 124 } as const;
const column = { x: 364, width: 380, right: 752 } as const;
const names = [
  { size: 64, lines: 1 },
  { size: 48, lines: 2 },
  { size: 38, lines: 3 },
  { size: 31, lines: 4 },
] as const;
const schools = [
  { size: 26, lines: 1 },
  { size: 24, lines: 2 },
] as const;

const ropeWithLoop = () => {
  const { round, over } = loop(w, { ...ring, from: 'right', out: `V${ring.y + 40}` });
  const strands = [[colours.pine, `M820 ${ring.y}${round}`]] as const;
  return rope({ w, ground: colours.paper, strands, crossings: [{ over, colour: colours.pine }] });
};

/** Draws a member in the rope's loop, with their verified school. */
export function profileCard(card: ProfileCard, { bold, medium }: Typefaces): Drawing {
  const name = set(bold.drawable(card.title), bold, names, column.width, 1.2);
  const line = set(medium.drawable(card.line), medium, schools, column.width, 1.4);
  const below = 8;
  const top = 195 - (name.height + below + line.height) / 2;
  const label = cutTo(column.width, medium.drawable(card.label), medium, 24);
  const svg = [
    ground(colours.paper),
    ropeWithLoop(),
    written(medium, label, 24, { x: column.right, y: 64, colour: colours.muted, anchor: 'end' }),
    writtenLines(bold, name, { x: column.x, top, colour: colours.ink }),
    writtenLines(medium, line, { x: column.x, top: top + name.height + below, colour: colours.muted }),
  ];
  return { svg: svg.join(''), photos: [faceIn({ x: ring.x, y: ring.y - ring.r, r: 102 }, card.face, bold)] };
}

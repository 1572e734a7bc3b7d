import type { ServedCard } from '@dure/web/server-entry.ts';
import sharp from 'sharp';
import { breakLines } from './line-break.ts';
import { colours, mark, rope } from './rope.ts';
import { type Typeface, type Typefaces, typefaces } from './typeface.ts';

/** In pixels. KakaoTalk crops to 2:1 (Specification 4.11). */
const [width, height] = [800, 400];
const margin = 56;
const column = width - 2 * margin;

type Words = Pick<ServedCard, 'brand' | 'title' | 'line' | 'rope'>;

const at = (x: number, y: number, drawing: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;

const text = (typeface: Typeface, words: string, size: number, x: number, y: number, colour: string) =>
  `<g fill="${colour}">${at(x, y, typeface.outline(words, size).path)}</g>`;

/** Sizes of a title, the largest that holds it whole; the last one also what is cut. */
const titles = [
  { size: 72, lines: 1 },
  { size: 60, lines: 2 },
  { size: 50, lines: 3 },
  { size: 44, lines: 3 },
] as const;

interface SetTitle {
  readonly size: number;
  readonly lines: readonly string[];
}

function setTitle(words: string, bold: Typeface): SetTitle {
  let set: SetTitle = { size: 0, lines: [] };
  for (const { size, lines } of titles) {
    const broken = breakLines(words, (part) => bold.widthOf(part, size), { width: column, lines });
    set = { size, lines: broken.lines };
    if (broken.whole) break;
  }
  return set;
}

/** One line, cut where it is longer than there is room. */
const setLine = (words: string, medium: Typeface, size: number, room: number) =>
  breakLines(words, (part) => medium.widthOf(part, size), { width: room, lines: 1 }).lines[0] ?? '';

/** Between the mark and the rope, in the middle of what is left. */
function titleBlock(words: string, bold: Typeface): string {
  const { size, lines } = setTitle(words, bold);
  const leading = size * 1.24;
  const top = 190 - (lines.length * leading) / 2;
  return lines
    .map((line, index) => text(bold, line, size, margin, top + (index + 0.79) * leading, colours.ink))
    .join('');
}

/** A card as SVG that holds outlines only: no text that could be markup, and no font to be found. */
function svgOf(card: Words, { bold, medium }: Typefaces): string {
  const [brand, title, line] = [
    bold.drawable(card.brand),
    bold.drawable(card.title),
    medium.drawable(card.line),
  ];
  const small = 27;
  // Of a title in letters that the typeface lacks nothing is left; the line then takes its place.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colours.paper}"/>
    ${at(530, 282, rope(card.rope), 0.72)}
    ${at(margin - 10, 32, mark, 1.375)}
    ${text(bold, setLine(brand, bold, small, column - 44), small, margin + 40, 64, colours.ink)}
    ${titleBlock(title || line || brand, bold)}
    ${text(medium, title ? setLine(line, medium, small, 540) : '', small, margin, 360, colours.muted)}
  </svg>`;
}

/** Draws a card as PNG. */
export async function drawCard(card: Words): Promise<Buffer> {
  const svg = svgOf(card, await typefaces());
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

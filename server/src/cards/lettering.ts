import { at } from './drawing.ts';
import { breakLines, type WidthOf } from './line-break.ts';
import type { Typeface } from './typeface.ts';

interface Place {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly colour: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

const before = { start: 0, middle: 0.5, end: 1 } as const;

/** A line of text as outlines. */
export function written(typeface: Typeface, words: string, size: number, place: Place): string {
  const { path, width } = typeface.outline(words, size);
  const x = place.x - width * before[place.anchor ?? 'start'];
  return `<g fill="${place.colour}">${at(x, place.y, path)}</g>`;
}

/** Cached, since line breaking measures the same words repeatedly. */
function measured(typeface: Typeface, size: number): WidthOf {
  const known = new Map<string, number>();
  return (words) => {
    const width = known.get(words) ?? typeface.widthOf(words, size);
    known.set(words, width);
    return width;
  };
}

/** One line, cut if it is longer than `room`. */
export const cutTo = (room: number, words: string, typeface: Typeface, size: number) =>
  breakLines(words, measured(typeface, size), { width: room, lines: 1 }).lines[0] ?? '';

/** Font sizes, the largest first. The first that fits is used; otherwise the last, with the text cut. */
export type Sizes = readonly { readonly size: number; readonly lines: number }[];

/** A text in lines. */
export interface SetText {
  readonly size: number;
  readonly lines: readonly string[];
  readonly leading: number;
  readonly height: number;
}

export function set(words: string, typeface: Typeface, sizes: Sizes, width: number, leading = 1.24): SetText {
  let text: SetText = { size: 0, lines: [], leading: 0, height: 0 };
  for (const { size, lines } of sizes) {
    const broken = breakLines(words, measured(typeface, size), { width, lines });
    const height = broken.lines.length * size * leading;
    text = { size, lines: broken.lines, leading: size * leading, height };
    if (broken.whole) break;
  }
  return text;
}

/** Draws the lines of a text from `top` down. */
export const writtenLines = (
  typeface: Typeface,
  { size, lines, leading }: SetText,
  { top, ...place }: Omit<Place, 'y'> & { readonly top: number },
) =>
  lines
    // Pretendard's letters reach 0.36 of the size above and below the middle of the line.
    .map((line, index) =>
      written(typeface, line, size, { ...place, y: top + (index + 0.5) * leading + size * 0.36 }),
    )
    .join('');

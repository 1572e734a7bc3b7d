/** How wide a text is, in pixels. */
export type WidthOf = (text: string) => number;

export interface Column {
  readonly width: number;
  readonly lines: number;
}

const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' });
const lettersOf = (text: string) => Array.from(letters.segment(text), ({ segment }) => segment);

/** As much of a text as fits, in whole letters. */
function fitting(text: string, widthOf: WidthOf, width: number): string {
  const all = lettersOf(text);
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(all.slice(0, middle).join('')) <= width) low = middle;
    else high = middle - 1;
  }
  return all.slice(0, low).join('');
}

/** Words as they are; one that is wider than a line is broken between its letters. */
function pieces(text: string, widthOf: WidthOf, width: number): string[][] {
  return text.split(' ').map((word) => {
    const broken: string[] = [];
    for (let rest = word; rest !== ''; ) {
      // At least one letter a line, or a narrow column would never end.
      const piece = fitting(rest, widthOf, width) || (lettersOf(rest)[0] ?? rest);
      broken.push(piece);
      rest = rest.slice(piece.length);
    }
    return broken;
  });
}

function fill(text: string, widthOf: WidthOf, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [first = '', ...others] of pieces(text, widthOf, width)) {
    const longer = line === '' ? first : `${line} ${first}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = first;
    } else line = longer;
    for (const piece of others) {
      lines.push(line);
      line = piece;
    }
  }
  return [...lines, line];
}

/** The narrowest column that needs no more lines, so that no word stands alone in the last one. */
function balanced(text: string, widthOf: WidthOf, { width, lines }: Column): string[] {
  const widestWord = Math.max(...text.split(' ').map(widthOf));
  let [low, high] = [Math.min(widestWord, width), width];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (fill(text, widthOf, middle).length <= lines) high = middle;
    else low = middle;
  }
  return fill(text, widthOf, high);
}

export interface Broken {
  readonly lines: readonly string[];
  readonly whole: boolean;
}

/**
 * A text in at most so many lines: broken at blanks only, as `word-break: keep-all` does, evenly, and cut with an
 * ellipsis where it is longer.
 */
export function breakLines(text: string, widthOf: WidthOf, column: Column): Broken {
  const filled = fill(text, widthOf, column.width);
  if (filled.length <= column.lines) {
    return { lines: balanced(text, widthOf, { ...column, lines: filled.length }), whole: true };
  }
  const kept = filled.slice(0, column.lines);
  const last = kept.pop() ?? '';
  const cut = fitting(last, (start) => widthOf(`${start.trimEnd()}…`), column.width);
  return { lines: [...kept, `${cut.trimEnd()}…`], whole: false };
}

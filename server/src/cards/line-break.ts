/** The width of a text, in pixels. */
export type WidthOf = (text: string) => number;

export interface Column {
  readonly width: number;
  readonly lines: number;
}

const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' });
const lettersOf = (text: string) => Array.from(letters.segment(text), ({ segment }) => segment);

/** The longest start of a text that fits, in whole letters. */
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

/** Splits a text into words, and a word wider than a line between its letters. */
function pieces(text: string, widthOf: WidthOf, width: number): string[][] {
  return text.split(' ').map((word) => {
    const broken: string[] = [];
    for (let rest = word; rest !== ''; ) {
      // At least one letter a line, so that a narrow column ends.
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

/** Uses the narrowest column that needs no more lines, so that the last line has more than one word. */
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
 * Breaks a text into at most `lines` balanced lines, at blanks only like `word-break: keep-all`, and ends it with an
 * ellipsis if it is longer.
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

import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

export interface ListRecord {
  /** The first line of the record in the file, from 1; a quoted cell may span lines. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Indexes of cells with a misplaced quote; all cells of a line whose quote is never closed. */
  readonly stray: readonly number[];
}

/** More lines have wrong quotes than are worth correcting one by one. */
export class TangledQuotes extends Error {}

/** The most lines with an unclosed quote; after each, the rest of the file is parsed again. */
const unclosedMax = 10;

interface Part {
  readonly records: readonly ListRecord[];
  /** Whether the text ends within a quoted cell; that record is not among the others. */
  readonly unclosed: boolean;
}

const lineEndsIn = (cells: readonly string[]) => cells.join('').match(/\n/g)?.length ?? 0;

/** Parses lines; `before` is the number of lines above them in the file. */
function parsePart(lines: readonly string[], delimiter: string, before: number, most: number): Part {
  const records: ListRecord[] = [];
  let stray: number[] = [];
  try {
    parse(lines.join('\n'), {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: most,
      cast: (cell, { quoting, index }) => {
        // An opening quote that is never closed stays in the cell.
        if (cell.startsWith('"') || (!quoting && cell.includes('"'))) stray.push(index);
        return cell;
      },
      on_record: (cells: string[], info: InfoRecord) => {
        records.push({ line: before + info.lines - lineEndsIn(cells), cells, stray });
        stray = [];
        return null;
      },
    });
    return { records, unclosed: false };
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return { records, unclosed: true };
    throw error;
  }
}

/** The number of cells that most lines have. */
function usualWidth(records: readonly ListRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of records) {
    if (lineEndsIn(cells) === 0) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 1;
}

/**
 * Whether a record has swallowed others: it contains a misplaced quote and a line break, or one of its lines is a
 * record of the usual width while it is not.
 */
function swallows({ cells, stray }: ListRecord, delimiter: string, width: number): boolean {
  if (lineEndsIn(cells) === 0) return false;
  if (stray.some((place) => cells[place]?.includes('\n'))) return true;
  const within = cells.flatMap((cell) => cell.split('\n').slice(1));
  return width > 1 && cells.length !== width && within.some((line) => line.split(delimiter).length >= width);
}

/**
 * At most `most` records of a text with `\n` line ends. Blank records are skipped; a line with an unclosed quote is a
 * record of its own. @throws TangledQuotes
 */
export function readRecords(text: string, delimiter: Separator, most: number): readonly ListRecord[] {
  const lines = text.split('\n');
  const records: ListRecord[] = [];
  for (let from = 0, unclosed = 0; ; unclosed += 1) {
    if (records.length >= most) return records;
    if (unclosed > unclosedMax) throw new TangledQuotes(`line ${from + 1}`);
    const part = parsePart(lines.slice(from), delimiter, from, most - records.length);
    const width = usualWidth([...records, ...part.records]);
    const bad = part.records.findIndex((record) => swallows(record, delimiter, width));
    const good = bad < 0 ? part.records : part.records.slice(0, bad);
    records.push(...good);
    if (bad < 0 && !part.unclosed) return records;
    const last = good.at(-1);
    const after = last ? last.line + lineEndsIn(last.cells) : from;
    const at =
      bad < 0
        ? lines.findIndex((line, index) => index >= after && line.trim() !== '')
        : (part.records[bad]?.line ?? 1) - 1;
    const cells = (lines[at] ?? '').split(delimiter);
    records.push({ line: at + 1, cells, stray: [...cells.keys()] });
    from = at + 1;
  }
}

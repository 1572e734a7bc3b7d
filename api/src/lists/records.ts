import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

export interface ListRecord {
  /** The line of the file it begins on, from 1: a quoted cell may hold others. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Places of cells with a quote that neither opens nor closes them; of a line whose quote is never closed, all. */
  readonly stray: readonly number[];
}

/** That the quotes of a file are wrong in more lines than are worth mending one by one. */
export class TangledQuotes extends Error {}

/** Lines with a quote that is never closed; behind each the rest of the file is read anew. */
const unclosedMax = 10;

interface Part {
  readonly records: readonly ListRecord[];
  /** Whether the file ends within a quoted cell; its record is not among the others. */
  readonly unclosed: boolean;
}

const lineEndsIn = (cells: readonly string[]) => cells.join('').match(/\n/g)?.length ?? 0;

/** Reads records off lines; `before`: how many lines of the file stand before these. */
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
        // A quote that opens a cell and does not close it stays in it.
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

/** How many cells most lines have. */
function usualWidth(records: readonly ListRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of records) {
    if (lineEndsIn(cells) === 0) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 1;
}

/**
 * Whether a record has swallowed others: a quote within it is out of place and a line ends in it, or one of its lines is
 * a record by itself while it is none of the usual width.
 */
function swallows({ cells, stray }: ListRecord, delimiter: string, width: number): boolean {
  if (lineEndsIn(cells) === 0) return false;
  if (stray.some((place) => cells[place]?.includes('\n'))) return true;
  const within = cells.flatMap((cell) => cell.split('\n').slice(1));
  return width > 1 && cells.length !== width && within.some((line) => line.split(delimiter).length >= width);
}

/**
 * The records of a text whose lines end with `\n`, at most `most`. Blank ones are passed over; a line whose quote is
 * never closed is a record by itself.
 * @throws TangledQuotes
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

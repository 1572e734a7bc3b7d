import { type ListRecord, readRecords, type Separator, separators, TangledQuotes } from './records.ts';
import { type DecodedList, decodeList } from './text-encoding.ts';

export interface ReadList {
  readonly encoding: DecodedList['encoding'];
  readonly separator: Separator;
  /** The row of column titles. */
  readonly header: ListRecord;
  readonly records: readonly ListRecord[];
}

/** How many of the wanted columns a row names. */
export type TitleScore = (cells: readonly string[]) => number;

/** Titles are searched in so many records, since lists begin with a title, a date and blank lines. */
const headLength = 20;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/** The row with most column names; without any, the first row as wide as the list. */
function headerAt(records: readonly ListRecord[], score: TitleScore): { at: number; named: number } {
  const head = records.slice(0, headLength);
  const scores = head.map(({ cells }) => score(cells));
  const named = Math.max(0, ...scores);
  if (named > 0) return { at: scores.indexOf(named), named };
  const width = Math.max(0, ...head.map(({ cells }) => filled(cells)));
  return { at: head.findIndex(({ cells }) => filled(cells) * 2 >= width), named };
}

/** Excel's own line that names the separator. */
const separatorLine = /^\s*"?sep=(.)"?[,;\t ]*$/i;

const isSeparator = (sign: string | undefined): sign is Separator => separators.some((one) => one === sign);

/** The separator: the file's own line, else what yields most column names, else most cells. */
function separatorOf(text: string, said: string | undefined, score: TitleScore): Separator {
  if (isSeparator(said)) return said;
  const tried = separators.map((separator) => {
    const head = readRecords(text.split('\n').slice(0, 200).join('\n'), separator, headLength);
    const cells = head.reduce((sum, record) => sum + filled(record.cells), 0);
    return { separator, named: headerAt(head, score).named, cells };
  });
  const [best] = tried.toSorted((one, other) => other.named - one.named || other.cells - one.cells);
  return best?.separator ?? ',';
}

/**
 * Reads a list from any spreadsheet, form or mail program, detecting encoding, separator and titles. `malformed`: not
 * text. `mismatch`: wrong quotes in many lines. `required`: no rows below the titles. With more than `most` records it
 * returns one more than that.
 */
export function readList(
  bytes: Uint8Array,
  score: TitleScore,
  most: number,
): ReadList | 'malformed' | 'mismatch' | 'required' {
  const decoded = decodeList(bytes);
  if (decoded === null) return 'malformed';
  const text = decoded.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [, said] = separatorLine.exec(text.slice(0, text.indexOf('\n'))) ?? [];
  // Blanked rather than removed, so that line numbers stay right.
  const body = said === undefined ? text : text.slice(text.indexOf('\n'));
  try {
    const separator = separatorOf(body, said, score);
    const records = readRecords(body, separator, most + headLength + 1);
    const { at } = headerAt(records, score);
    const header = records[at];
    const below = records.slice(at + 1);
    if (header === undefined || below.length === 0) return 'required';
    return { encoding: decoded.encoding, separator, header, records: below };
  } catch (error) {
    if (error instanceof TangledQuotes) return 'mismatch';
    throw error;
  }
}

import type { FieldFault } from '@dure/contract/errors.ts';
import { importRowsMax } from '@dure/contract/limits.ts';
import { type CheckedImport, type ImportReading, importColumns } from '@dure/contract/operating-imports.ts';
import { searchWords } from '@dure/contract/signs.ts';
import { type ReadList, readList } from '../../../lists/reading.ts';
import { type Places, placesOf, relationOf, surnameIn, titleScore } from './columns.ts';
import { type ReadLine, readLines } from './lines.ts';

/** Thrown if a file is no list of people, with the reason. */
export class UnreadableFile extends Error {
  readonly fault: FieldFault;

  constructor(fault: FieldFault) {
    super(`the file is ${fault}`);
    this.fault = fault;
  }
}

export interface ReadImport
  extends Pick<CheckedImport, 'encoding' | 'separator' | 'header_line' | 'columns' | 'ignored'> {
  readonly lines: readonly ReadLine[];
}

/** Enough of a title or a cell to recognize it. */
const shownLength = 60;

/** No hand-made file has its people further down. */
const lineMax = importRowsMax * 10;

function columnsOf({ header, records }: ReadList, places: Places): CheckedImport['columns'] {
  return header.cells.map((title, at) => ({
    title: searchWords(title, shownLength),
    sample: searchWords(records.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '', shownLength),
    as: importColumns.find((column) => places[column] === at) ?? null,
  }));
}

const name = /^\s*[\p{L}][\p{L} .]{1,20}\s*$/u;

/**
 * Whether a file doesn't tell who is meant: it starts with a person instead of titles, or has a single column without
 * names.
 */
function isNoList({ header: { cells }, records }: ReadList): boolean {
  if (titleScore(cells) > 0) return false;
  if (cells.some((cell) => /[@＠]/.test(cell) || relationOf(cell) !== null)) return true;
  const filled = [cells, ...records.map((record) => record.cells)].map((one) =>
    one.filter((cell) => cell.trim()),
  );
  return (
    filled.every(({ length }) => length <= 1) &&
    !filled
      .flat()
      .slice(1)
      .every((cell) => name.test(cell))
  );
}

/** @throws UnreadableFile */
export function readImport(bytes: Uint8Array, { columns, relation = null }: ImportReading = {}): ReadImport {
  const list = readList(bytes, titleScore, importRowsMax);
  if (typeof list === 'string') throw new UnreadableFile(list);
  const { header, records, encoding, separator } = list;
  if (isNoList(list)) throw new UnreadableFile('unknown');
  if (records.length > importRowsMax || (records.at(-1)?.line ?? 0) > lineMax)
    throw new UnreadableFile('too_many');
  const places = columns ?? placesOf(header.cells, records);
  const surname = surnameIn(header.cells);
  const told = columnsOf(list, places);
  return {
    encoding,
    separator,
    header_line: header.line,
    columns: told,
    ignored: told
      .filter(({ as, title }, at) => as === null && title !== '' && at !== surname)
      .map(({ title }) => title),
    lines:
      places.name === null ? [] : readLines(records, { header: header.cells, places, surname, relation }),
  };
}

import type { FieldFault } from '@dure/contract/errors.ts';
import { importRowsMax } from '@dure/contract/limits.ts';
import type { importEncodings } from '@dure/contract/operating-imports.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { type Column, columnOf } from './columns.ts';
import { type ReadLine, readLines } from './lines.ts';

/** That a file is no list of people, and why. */
export class UnreadableFile extends Error {
  readonly fault: FieldFault;

  constructor(fault: FieldFault) {
    super(`the file is ${fault}`);
    this.fault = fault;
  }
}

export interface ReadImport {
  readonly encoding: (typeof importEncodings)[number];
  readonly ignored: readonly string[];
  readonly lines: readonly ReadLine[];
}

/** No cell of ours is longer than a name, an address and what stands around them. */
const recordMaxLength = 4_000;

/** What UTF-8 is not says so; CP949 is what Korean spreadsheets save, and `euc-kr` is its name in the web's standard. */
function decode(bytes: Uint8Array): { encoding: ReadImport['encoding']; text: string } {
  for (const encoding of ['utf-8', 'euc-kr'] as const) {
    try {
      return { encoding, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
    } catch {
      // The next one, or none.
    }
  }
  throw new UnreadableFile('malformed');
}

interface Parsed {
  readonly record: readonly string[];
  /** The line it ends on. */
  readonly info: { readonly lines: number };
}

/** The line it begins on: a quoted cell may hold others. */
const lineOf = ({ record, info }: Parsed) => info.lines - (record.join('').match(/\n/g)?.length ?? 0);

function recordsOf(text: string): readonly Parsed[] {
  try {
    return parse(text.replace(/\r\n?/g, '\n'), {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: recordMaxLength,
      to: importRowsMax + 2,
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile('malformed');
    throw error;
  }
}

/** Where each column stands, in whichever order. */
function placesOf(header: readonly string[]): ReadonlyMap<Column, number> {
  const places = new Map<Column, number>();
  for (const [place, title] of header.entries()) {
    const column = columnOf(title);
    if (column === null) continue;
    if (places.has(column)) throw new UnreadableFile('duplicate');
    places.set(column, place);
  }
  if (!places.has('name') || !places.has('relation')) throw new UnreadableFile('unknown');
  return places;
}

/** @throws UnreadableFile */
export function readImport(bytes: Uint8Array): ReadImport {
  const { encoding, text } = decode(bytes);
  if (text.includes('\0')) throw new UnreadableFile('malformed');
  const [header, ...records] = recordsOf(text);
  if (header === undefined || records.length === 0) throw new UnreadableFile('required');
  const places = placesOf(header.record);
  if (records.length > importRowsMax) throw new UnreadableFile('too_many');
  const ignored = header.record.filter((title) => title.trim() !== '' && columnOf(title) === null);
  const numbered = records.map((parsed) => ({ record: parsed.record, line: lineOf(parsed) }));
  return { encoding, ignored, lines: readLines(numbered, places, header.record.length) };
}

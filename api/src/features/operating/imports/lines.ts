import { isFormula } from '@dure/contract/csv.ts';
import { addressIn, Email, signOutsideAddress } from '@dure/contract/email.ts';
import type { Relation } from '@dure/contract/invitations.ts';
import { type ImportColumn, importColumns, type LineFault } from '@dure/contract/operating-imports.ts';
import { UserName } from '@dure/contract/registration.ts';
import { normalisedLine, refusedInLine, type Sign, signLike } from '@dure/contract/signs.ts';
import * as v from 'valibot';
import type { ListRecord } from '../../../lists/records.ts';
import { type Places, relationOf } from './columns.ts';

/** A line of a file; if it has a fault, its cells are shown as written. */
export interface ReadLine {
  readonly line: number;
  readonly name: string;
  readonly email: string | null;
  readonly relation: Relation | null;
  readonly relationWritten: string;
  readonly fault: LineFault | null;
  /** The faulty cell, and the character it is about. */
  readonly column: ImportColumn | null;
  readonly sign: Sign | null;
}

/** A line by which somebody can be invited. */
export interface GoodLine extends ReadLine {
  readonly relation: Relation;
  readonly fault: null;
}

/** A line that is left out, and why. */
export interface FaultyLine extends ReadLine {
  readonly fault: LineFault;
}

export const isFaulty = (line: ReadLine): line is FaultyLine => line.fault !== null;

export const isGood = (line: ReadLine): line is GoodLine => line.fault === null;

/** Which column is which, and the defaults for lines that leave something out. */
export interface ReadBy {
  readonly header: readonly string[];
  readonly places: Places;
  /** The column of family names, if the names are given names only. */
  readonly surname: number | null;
  readonly relation: Relation | null;
}

type Cells = Readonly<Record<ImportColumn, string>>;
type Found = Pick<ReadLine, 'fault' | 'column' | 'sign'>;

/** Longer than any valid cell: how much of an invalid one is shown. */
const shownLength = 80;

/** What people write when they have nothing to write. */
const nothing = /^([-–—./]|없음|해당 ?없음|모름|미정|n\/?a|none|null|#n\/a)$/i;

const good: Found = { fault: null, column: null, sign: null };
const found = (fault: LineFault, column: ImportColumn | null, sign: Sign | null = null): Found => ({
  fault,
  column,
  sign,
});

/** A character that couldn't be decoded in the file's encoding. */
const unreadable = (cell: string) => signLike(cell, /\uFFFD/u);

function faultOfName(name: string): Found {
  const sign = refusedInLine(name) ?? unreadable(name);
  if (sign) return found('name_malformed', 'name', sign);
  const parsed = v.safeParse(UserName, normalisedLine(name));
  if (parsed.success) return good;
  const [{ message }] = parsed.issues;
  const fault =
    message === 'required' ? 'name_missing' : message === 'too_long' ? 'name_too_long' : 'name_malformed';
  return found(fault, 'name');
}

function faultOf(cells: Cells): Found {
  const named = faultOfName(cells.name);
  if (named.fault !== null) return named;
  const formula = importColumns.find((column) => isFormula(cells[column]));
  if (formula) return found('formula', formula, signLike(cells[formula], /./su));
  if (cells.email !== '' && !v.is(Email, addressIn(cells.email)))
    return found('email_malformed', 'email', refusedInLine(cells.email) ?? signOutsideAddress(cells.email));
  return good;
}

/** 김 + 하늘 in Korean order, and Haneul + Kim too. */
const withFamily = (given: string, family: string) =>
  given === '' || family === ''
    ? given
    : /\p{Script=Hangul}/u.test(family)
      ? `${family}${given}`
      : `${given} ${family}`;

/** The cells of known columns without invisible characters; a line break becomes a blank. */
function cellsOf({ cells }: ListRecord, { places, surname }: ReadBy): Cells {
  const cell = (column: ImportColumn) => {
    const written = cells[places[column] ?? -1] ?? '';
    // Characters that change text direction are reported, so they must stay.
    const plain = refusedInLine(written) ? written.trim() : normalisedLine(written);
    return column !== 'name' && nothing.test(plain) ? '' : plain;
  };
  const family = surname === null || surname === places.name ? '' : normalisedLine(cells[surname] ?? '');
  const name = withFamily(cell('name'), family);
  return { name, email: cell('email'), relation: cell('relation') };
}

/** A misplaced quote in one of our cells, or more cells than columns. */
function faultOfShape({ cells, stray }: ListRecord, { header, places }: ReadBy): Found {
  const column = importColumns.find((one) => stray.includes(places[one] ?? -1));
  if (column) return found('cells', column, signLike(cells[places[column] ?? -1] ?? '', /"/));
  return cells.slice(header.length).some((cell) => cell.trim() !== '') ? found('cells', null) : good;
}

function readLine(record: ListRecord, cells: Cells, by: ReadBy): ReadLine {
  const relation = relationOf(cells.relation) ?? by.relation;
  const shape = faultOfShape(record, by);
  let of = shape.fault === null ? faultOf(cells) : shape;
  if (of.fault === null && relation === null)
    of = found(cells.relation === '' ? 'relation_missing' : 'relation_unknown', 'relation');
  const { line } = record;
  const shown = (text: string) => [...text].slice(0, shownLength).join('');
  const relationWritten = shown(cells.relation);
  const email = cells.email === '' ? null : cells.email;
  if (of.fault !== null)
    return { line, name: shown(cells.name), email: email && shown(email), relation, relationWritten, ...of };
  const address = email && v.parse(Email, addressIn(email));
  return { line, name: v.parse(UserName, cells.name), email: address, relation, relationWritten, ...of };
}

/** Of two lines for the same person the later one has a fault. Repeated title lines between people are skipped. */
export function readLines(records: readonly ListRecord[], by: ReadBy): readonly ReadLine[] {
  const seen = new Set<string>();
  const title = JSON.stringify(cellsOf({ line: 0, cells: by.header, stray: [] }, by));
  const people = records
    .map((record) => ({ record, cells: cellsOf(record, by) }))
    .filter(({ cells }) => JSON.stringify(cells) !== title);
  return people.map(({ record, cells }) => {
    const read = readLine(record, cells, by);
    if (!isGood(read)) return read;
    const person = personOf(read);
    if (seen.has(person)) return { ...read, fault: 'duplicate' };
    seen.add(person);
    return read;
  });
}

/** Identifies a line's person in other lines and files: by address, or without one by name. */
const personOf = ({ name, email }: { readonly name: string; readonly email: string | null }): string =>
  email ?? `\0${name}`;

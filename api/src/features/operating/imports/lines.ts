import { isFormula } from '@dure/contract/csv.ts';
import { Email } from '@dure/contract/email.ts';
import type { Relation } from '@dure/contract/invitations.ts';
import type { LineFault } from '@dure/contract/operating-imports.ts';
import { UserName } from '@dure/contract/registration.ts';
import * as v from 'valibot';
import { type Column, relationOf } from './columns.ts';
import { personOf } from './person.ts';

/** A line of a file; with a fault what was read of it is as it was written. */
export interface ReadLine {
  readonly line: number;
  readonly name: string;
  readonly email: string | null;
  readonly relation: Relation | null;
  readonly relationWritten: string;
  readonly fault: LineFault | null;
}

/** One that somebody can be invited by. */
export interface GoodLine extends ReadLine {
  readonly relation: Relation;
  readonly fault: null;
}

/** One that is left out, and why. */
export interface FaultyLine extends ReadLine {
  readonly fault: LineFault;
}

export const isFaulty = (line: ReadLine): line is FaultyLine => line.fault !== null;

export const isGood = (line: ReadLine): line is GoodLine => line.fault === null;

type Cells = Readonly<Record<Column, string>>;

/** Longer than any that is good: what is shown of one that is not. */
const shownLength = 80;

function faultOf({ name, email, relation }: Cells): LineFault | null {
  if ([name, email, relation].some(isFormula)) return 'formula';
  const named = v.safeParse(UserName, name);
  if (!named.success) {
    const [issue] = named.issues;
    return issue.message === 'required'
      ? 'name_missing'
      : issue.message === 'too_long'
        ? 'name_too_long'
        : 'name_malformed';
  }
  if (email.trim() !== '' && !v.is(Email, email)) return 'email_malformed';
  if (relation.trim() === '') return 'relation_missing';
  return relationOf(relation) === null ? 'relation_unknown' : null;
}

function readLine(line: number, cells: Cells, fits: boolean): ReadLine {
  const email = cells.email.trim();
  const fault = fits ? faultOf(cells) : 'cells';
  const relation = relationOf(cells.relation);
  const shown = (text: string) => text.trim().slice(0, shownLength);
  const relationWritten = shown(cells.relation);
  if (fault !== null)
    return {
      line,
      name: shown(cells.name),
      email: email === '' ? null : shown(email),
      relation,
      relationWritten,
      fault,
    };
  return {
    line,
    name: v.parse(UserName, cells.name),
    email: email === '' ? null : v.parse(Email, email),
    relation,
    relationWritten,
    fault,
  };
}

/** The later one of two that are the same person has a fault. */
export function readLines(
  records: readonly { readonly record: readonly string[]; readonly line: number }[],
  places: ReadonlyMap<Column, number>,
  width: number,
): readonly ReadLine[] {
  const seen = new Set<string>();
  return records.map(({ record, line }) => {
    const cell = (column: Column) => record[places.get(column) ?? -1] ?? '';
    const cells = { name: cell('name'), email: cell('email'), relation: cell('relation') };
    const read = readLine(line, cells, record.length <= width);
    if (!isGood(read)) return read;
    const person = personOf(read);
    if (seen.has(person)) return { ...read, fault: 'duplicate' };
    seen.add(person);
    return read;
  });
}

import type { FieldFault } from '@dure/contract/errors.ts';
import { faultsOf } from '@dure/contract/faults.ts';
import { schoolsImportedMax } from '@dure/contract/limits.ts';
import { type ImportedSchool, ImportedSchools } from '@dure/contract/operating-schools.ts';
import * as v from 'valibot';
import { importText as text } from './schools-text.ts';

const fileMaxBytes = 10 * 1024 * 1024;
const faultsShown = 10;

export type ReadFile =
  | { readonly schools: readonly ImportedSchool[] }
  | { readonly faults: readonly string[] };

type Said = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Said => typeof value === 'object' && value !== null;

/** What of a school in the file is sent: its majors weigh a hundred times as much, and stay as they are. */
const bare = ({ key, name_ko, name_en, domains }: Said) => ({ key, name_ko, name_en, domains });

/** Reads a universities.json, or says in a sentence each why it is none. */
export async function readSchools(file: File): Promise<ReadFile> {
  if (file.size > fileMaxBytes) return { faults: [text.tooLarge] };
  const json = (await file.text()).replace(/^\uFEFF/, '');
  if (json.includes('\uFFFD')) return { faults: [text.notUtf8] };
  let said: unknown;
  try {
    said = JSON.parse(json);
  } catch {
    return { faults: [text.notJson] };
  }
  const given = isObject(said) && Array.isArray(said.universities) ? said.universities : null;
  if (given === null || given.length === 0 || !given.every(isObject)) return { faults: [text.notSchools] };
  if (given.length > schoolsImportedMax) return { faults: [text.tooMany] };
  const parsed = v.safeParse(ImportedSchools, given.map(bare));
  if (parsed.success) return { schools: parsed.output };
  return { faults: saidOf(faultsOf(parsed.issues), given) };
}

/** A sentence a school that is at fault, the first few. `fields` begin with its number. */
export function saidOf(fields: Readonly<Record<string, FieldFault>>, schools: readonly Said[]): string[] {
  const faults = Object.entries(fields).map(([path, fault]) => {
    const [number = '', field = ''] = path.replace(/^schools\./, '').split('.');
    const key = schools[Number(number)]?.key;
    const what =
      fault !== 'duplicate'
        ? text.malformed(field)
        : field === 'key'
          ? text.keyDuplicate
          : text.domainDuplicate;
    return `${text.at(Number(number) + 1, typeof key === 'string' ? key : '')}: ${what}`;
  });
  const left = faults.length - faultsShown;
  return [...faults.slice(0, faultsShown), ...(left > 0 ? [text.moreFaults(left)] : [])];
}

import type { FieldFault } from '@dure/contract/errors.ts';
import { faultsOf } from '@dure/contract/faults.ts';
import { schoolsImportedMax } from '@dure/contract/limits.ts';
import { type ImportedSchool, ImportedSchools, readSchoolList } from '@dure/contract/operating-schools.ts';
import * as v from 'valibot';
import type { Call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { errorText } from '../../text/errors.ko.ts';
import { csvOf } from '../csv-file.ts';
import { importText as text } from './schools-text.ts';

const fileMaxBytes = 10 * 1024 * 1024;
const faultsShown = 10;

export type ReadFile =
  | { readonly schools: readonly ImportedSchool[] }
  | { readonly faults: readonly string[] };

type Said = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Said => typeof value === 'object' && value !== null;

/**
 * The part of a school that is sent. Its majors are a hundred times as large, and an import does not change
 * them.
 */
const bare = ({ key, name_ko, name_en, domains }: Said) => ({ key, name_ko, name_en, domains });

/** Has the api read a spreadsheet's file; or says, in sentences, why it is not a list of schools. */
async function readList(file: File, call: Call): Promise<ReadFile> {
  const read = await csvOf(file);
  if (typeof read === 'string') return { faults: [text.fileFaults[read]] };
  try {
    const { schools } = await call(readSchoolList, { body: { file: read.base64 } });
    const parsed = v.safeParse(ImportedSchools, schools.map(bare));
    return parsed.success ? { schools: parsed.output } : { faults: saidOf(faultsOf(parsed.issues), schools) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const fault = error.fields.file;
    return { faults: [isFileFault(fault) ? text.fileFaults[fault] : errorText[error.type]] };
  }
}

const isFileFault = (fault: string | undefined): fault is keyof typeof text.fileFaults =>
  fault !== undefined && fault in text.fileFaults;

const isJson = async (file: File) => /^(?:\uFEFF)?\s*[[{]/.test(await file.slice(0, 100).text());

/** Reads a universities.json or a spreadsheet's list; or says, in sentences, why it is not one. */
export async function readSchools(file: File, call: Call): Promise<ReadFile> {
  if (file.size > fileMaxBytes) return { faults: [text.tooLarge] };
  if (!(await isJson(file)) && !file.name.endsWith('.json')) return readList(file, call);
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

/**
 * A sentence for each of the first few invalid schools. The keys of `fields` begin with the school's index.
 */
export function saidOf(fields: Readonly<Record<string, FieldFault>>, schools: readonly Said[]): string[] {
  const faults = Object.entries(fields).map(([path, fault]) => {
    const [number = '', field = ''] = path.replace(/^schools\./, '').split('.');
    const school = schools[Number(number)];
    const key = school?.key;
    const what =
      fault !== 'duplicate'
        ? text.malformed(field)
        : field === 'key'
          ? text.keyDuplicate
          : text.domainDuplicate;
    const called = typeof key === 'string' ? key : '';
    const place =
      typeof school?.line === 'number'
        ? text.lineOf(school.line, called)
        : text.at(Number(number) + 1, called);
    return `${place}: ${what}`;
  });
  const left = faults.length - faultsShown;
  return [...faults.slice(0, faultsShown), ...(left > 0 ? [text.moreFaults(left)] : [])];
}

import type { University } from '@dure/contract/catalog.ts';
import type { FieldFault } from '@dure/contract/errors.ts';
import { schoolsImportedMax } from '@dure/contract/limits.ts';
import type { ListedSchool } from '@dure/contract/operating-schools.ts';
import { normalisedLine } from '@dure/contract/signs.ts';
import { readList } from '../../../lists/reading.ts';
import { comparable } from '../../../lists/words.ts';

const titles = {
  key: /^(key|키|영문키|학교키)$/,
  name_ko: /^(nameko|학교|학교명|학교이름|대학|대학명|대학교|대학이름|한글명|한글이름|국문명|이름)$/,
  name_en: /^(nameen|영문|영문명|영문이름|영어이름|english|englishname)$/,
  domains: /^(domains?|도메인|이메일도메인|메일도메인|학교도메인|emaildomains?|메일주소|이메일)$/,
} as const;
type Column = keyof typeof titles;
const columns = Object.keys(titles) as Column[];

const placeOf = (cells: readonly string[], column: Column) =>
  cells.findIndex((cell) => titles[column].test(comparable(cell)));

const score = (cells: readonly string[]) => columns.filter((column) => placeOf(cells, column) >= 0).length;

/** `snu.ac.kr` from `@snu.ac.kr`, `https://snu.ac.kr/` and `mail@snu.ac.kr`. */
const domainOf = (written: string) =>
  written
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/^.*@/, '')
    .replace(/\/.*$/, '');

/**
 * A spreadsheet's list of schools, with its values as written. What a line leaves out comes from the `known` school
 * with its name; otherwise the key is the beginning of its first domain and the English name is the Korean one.
 */
export function readSchoolList(
  bytes: Uint8Array,
  known: readonly University[],
): readonly ListedSchool[] | FieldFault {
  const list = readList(bytes, score, schoolsImportedMax);
  if (typeof list === 'string') return list;
  const { header, records } = list;
  const places = Object.fromEntries(columns.map((column) => [column, placeOf(header.cells, column)]));
  if (places.name_ko === -1 || places.domains === -1) return 'unknown';
  if (records.length > schoolsImportedMax) return 'too_many';
  const byName = new Map(known.map((school) => [school.name_ko, school]));
  return records.map(({ line, cells }) => {
    const cell = (column: Column) => normalisedLine(cells[places[column] ?? -1] ?? '');
    const domains = cell('domains')
      .split(/[\s,;|]+/)
      .map(domainOf)
      .filter(Boolean);
    const name_ko = cell('name_ko');
    const same = byName.get(name_ko);
    const key = cell('key') || same?.key || (domains[0]?.split('.')[0] ?? '');
    const name_en = cell('name_en') || same?.name_en || name_ko;
    return { line, key, name_ko, name_en, domains: [...new Set(domains)] };
  });
}

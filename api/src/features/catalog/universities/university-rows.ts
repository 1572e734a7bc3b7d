import type { Major } from '@dure/contract/catalog.ts';

/** A school as a line of the data files: key, Korean name, English name, mail domains, names that no rule gives. */
export type UniversityRow = readonly [
  key: string,
  nameKo: string,
  nameEn: string,
  domains: readonly string[],
  aliases?: readonly string[],
];

/** A major or department as a line of the data files: key, Korean name, English name. */
export type MajorRow = readonly [key: string, nameKo: string, nameEn: string];

/** The majors of the lines, in their order, as they go over the wire (Specification 6.7). */
export function majorsOf(rows: readonly MajorRow[]): Major[] {
  return rows.map(([key, name_ko, name_en]) => ({ key, name_ko, name_en }));
}

import type { Major } from '@dure/contract/catalog.ts';

/**
 * A school as a line of the data files: key, Korean name, English name, mail domains, aliases beyond
 * `shortNames`.
 */
export type UniversityRow = readonly [
  key: string,
  nameKo: string,
  nameEn: string,
  domains: readonly string[],
  aliases?: readonly string[],
];

/** A major or department as a line of the data files: key, Korean name, English name. */
export type MajorRow = readonly [key: string, nameKo: string, nameEn: string];

/** The lines' majors in the same order, as they go over the wire (Specification 6.7). */
export function majorsOf(rows: readonly MajorRow[]): Major[] {
  return rows.map(([key, name_ko, name_en]) => ({ key, name_ko, name_en }));
}

import type { University } from '@dure/contract/catalog.ts';
import { cyberUniversities } from './cyber-universities.ts';
import { departmentsSnu } from './departments-snu.ts';
import { gangwonChungcheongUniversities } from './gangwon-chungcheong-universities.ts';
import { gyeonggiIncheonUniversities } from './gyeonggi-incheon-universities.ts';
import { honamJejuUniversities } from './honam-jeju-universities.ts';
import { majors } from './majors.ts';
import { nationalUniversities } from './national-universities.ts';
import { seoulUniversities } from './seoul-universities.ts';
import { shortNames } from './short-names.ts';
import type { UniversityRow } from './university-rows.ts';
import { yeongnamUniversities } from './yeongnam-universities.ts';

/** The data files, in the order of the configuration. */
export const universityRows: readonly (readonly UniversityRow[])[] = [
  nationalUniversities,
  seoulUniversities,
  gyeonggiIncheonUniversities,
  gangwonChungcheongUniversities,
  honamJejuUniversities,
  yeongnamUniversities,
  cyberUniversities,
];

/** Schools with a department list of their own; all others share `majors`, by reference. */
const ownDepartments = { snu: departmentsSnu } as Record<string, University['majors']>;

/**
 * The four-year universities of Korea as universities.json announces them (Specification 6.7). Their order breaks
 * ties in a search: national and public first, Seoul, the regions, cyber universities; by Korean name within each.
 * The head of each data file names its source and date: written by hand from what is publicly known of the
 * schools, 2026-11-21, checked against a joined public list.
 */
export const realUniversities: readonly University[] = universityRows.flat().map(universityOf);

function universityOf([key, name_ko, name_en, domains, aliases = []]: UniversityRow): University {
  return {
    key,
    name_ko,
    name_en,
    domains: [...domains],
    majors: ownDepartments[key] ?? majors,
    aliases: [...new Set([...shortNames(name_ko), ...aliases])],
  };
}

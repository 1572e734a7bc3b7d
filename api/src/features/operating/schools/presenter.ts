import type { University } from '@dure/contract/catalog.ts';
import type {
  ImportedSchool,
  SaidSchool,
  School,
  SchoolRequest,
  SchoolsDifference,
} from '@dure/contract/operating-schools.ts';
import { type answering, type editing, type importing, versionOf } from '../../catalog/service.ts';

export const presentRequest = (
  { domain, names, count, withEmail, firstAt }: answering.AskedFor,
  school: University | null,
): SchoolRequest => ({
  domain,
  names,
  count,
  with_email: withEmail,
  first_at: firstAt.toISOString(),
  school: school?.name_ko ?? null,
});

interface Use {
  readonly last_used_on: string;
  readonly unused: boolean;
}

export const presentSchool = (
  school: University,
  builtIn: boolean,
  uses: ReadonlyMap<string, Use>,
): School => ({
  key: school.key,
  name_ko: school.name_ko,
  name_en: school.name_en,
  domains: school.domains.map((domain) => ({
    domain,
    last_used_on: uses.get(domain)?.last_used_on ?? null,
    unused: uses.get(domain)?.unused ?? true,
  })),
  built_in: builtIn,
  version: versionOf([school]),
});

/** As typed: the English name may be left out. */
export interface TypedSchool extends Omit<ImportedSchool, 'name_en'> {
  readonly name_en?: string | undefined;
}

export const entryOf = ({
  key,
  name_ko,
  name_en = name_ko,
  domains,
}: TypedSchool): editing.UniversityEntry => ({
  key,
  nameKo: name_ko,
  nameEn: name_en,
  domains,
});

const said = ({ key, nameKo, nameEn, domains }: editing.UniversityEntry): SaidSchool => ({
  key,
  name_ko: nameKo,
  name_en: nameEn,
  domains: [...domains],
});

export const presentDifference = ({
  added,
  changed,
  gone,
  version,
}: importing.Difference): SchoolsDifference => ({
  added: added.map(said),
  changed: changed.map(({ before, after }) => ({ before: said(before), after: said(after) })),
  gone: gone.map((entry) => ({ ...said(entry), in_use: entry.inUse })),
  version,
});

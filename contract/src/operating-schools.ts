import * as v from 'valibot';
import { CatalogKey, Domain, SchoolDomain } from './catalog.ts';
import {
  schoolDomainsMax,
  schoolsImportedMax,
  schoolsImportMaxBytes,
  schoolWordsMaxLength,
  universityNameMaxLength,
} from './limits.ts';
import { ListFile, listBodyMaxBytes } from './operating-imports.ts';
import { route } from './route.ts';
import { anyText, distinctList, line, lines, list } from './text.ts';

/** Schools as the team maintains them, and requests for new ones. Times are RFC 3339, days `YYYY-MM-DD`. */

export const SchoolRequest = v.object({
  domain: v.string(),
  names: v.array(v.string()),
  count: v.number(),
  /** How many of them left an address for the answer. */
  with_email: v.number(),
  first_at: v.string(),
  /** The supported school with this domain, or null. */
  school: v.nullable(v.string()),
});
export type SchoolRequest = v.InferOutput<typeof SchoolRequest>;

export const UsedDomain = v.object({
  domain: v.string(),
  /** When an address of it was last verified, or null. */
  last_used_on: v.nullable(v.string()),
  /** By nobody in a year. */
  unused: v.boolean(),
});

/** `version` changes with every edit. */
export const School = v.object({
  key: v.string(),
  name_ko: v.string(),
  name_en: v.string(),
  domains: v.array(UsedDomain),
  built_in: v.boolean(),
  version: v.string(),
});
export type School = v.InferOutput<typeof School>;

/** Requests by domain, the most wanted first; schools by Korean name. */
export const Schools = v.object({ requests: v.array(SchoolRequest), schools: v.array(School) });
export type Schools = v.InferOutput<typeof Schools>;

export const findSchools = route({
  method: 'GET',
  path: '/api/operator/schools/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Requested schools and supported ones',
  answers: { 200: Schools },
  errors: [],
});

const Name = line(1, universityNameMaxLength);
const Domains = distinctList(SchoolDomain, 1, schoolDomainsMax);
const Words = lines(1, schoolWordsMaxLength);
const Given = { name_ko: Name, name_en: Name, domains: Domains };
/** Entered by hand: without an English name the Korean one is used. */
const Typed = { ...Given, name_en: v.optional(Name) };

/** How many requests were answered. */
export const Answered = v.object({ answered: v.number() });

/**
 * With `answer` everybody who asked by one of its domains is notified in the same transaction. 422 `key: duplicate` and
 * `domains: duplicate` if another school has it.
 */
export const addSchool = route({
  method: 'POST',
  path: '/api/operator/schools/',
  access: 'operator',
  needs: 'schools.manage',
  proof: true,
  summary: 'Support a school, and tell the people who asked for it',
  body: v.strictObject({ key: CatalogKey, ...Typed, answer: v.boolean(), words: v.optional(Words) }),
  answers: { 200: Answered },
  errors: ['proof_required'],
});

/** The value from `findSchools` or a preview, sent back unchanged. */
const Version = anyText(100);

/** 422 `version: mismatch` if somebody else has edited it meanwhile. */
export const editSchool = route({
  method: 'PATCH',
  path: '/api/operator/schools/:key/',
  access: 'operator',
  needs: 'schools.manage',
  proof: true,
  summary: 'Change a school’s names or mail domains',
  params: v.strictObject({ key: CatalogKey }),
  body: v.strictObject({ ...Typed, version: Version }),
  answers: { 200: v.object({}) },
  errors: ['not_found', 'proof_required'],
});

export const AnswerToDomain = v.strictObject({ domain: Domain, words: v.optional(Words) });

/** `answered` is 0 if somebody else has answered meanwhile; 422 `domain: not_listed` if no school has it. */
export const answerSchoolRequests = route({
  method: 'POST',
  path: '/api/operator/schools/requests/answer/',
  access: 'operator',
  needs: 'schools.manage',
  proof: true,
  summary: 'Tell the people who asked for a school that it is supported',
  body: AnswerToDomain,
  answers: { 200: Answered },
  errors: ['proof_required'],
});

/** Nobody is notified without a text. */
export const declineSchoolRequests = route({
  method: 'POST',
  path: '/api/operator/schools/requests/decline/',
  access: 'operator',
  needs: 'schools.manage',
  proof: true,
  summary: 'Close requests for a school that will not be supported',
  body: AnswerToDomain,
  answers: { 200: Answered },
  errors: ['proof_required'],
});

/** The values that occur more than once. */
function doubledOf(values: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(values.filter((value) => seen.size === seen.add(value).size));
}

export const ImportedSchool = v.strictObject({ key: CatalogKey, ...Given });

/** What an operator can set for each school; majors stay the built-in ones. */
export const ImportedSchools = v.pipe(
  list(ImportedSchool, 1, schoolsImportedMax),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const schools = dataset.value;
    const keys = doubledOf(schools.map(({ key }) => key));
    const domains = doubledOf(schools.flatMap(({ domains: own }) => own));
    for (const [at, school] of schools.entries()) {
      const inList = { type: 'array', origin: 'value', input: schools, key: at, value: school } as const;
      const fault = (field: 'key' | 'domains') => {
        const own = {
          type: 'object',
          origin: 'value',
          input: school,
          key: field,
          value: school[field],
        } as const;
        addIssue({ message: 'duplicate', path: [inList, own] });
      };
      if (keys.has(school.key)) fault('key');
      if (school.domains.some((domain) => domains.has(domain))) fault('domains');
    }
  }),
);
export type ImportedSchool = v.InferOutput<typeof ImportedSchool>;

export const SaidSchool = v.object({
  key: v.string(),
  name_ko: v.string(),
  name_en: v.string(),
  domains: v.array(v.string()),
});
export type SaidSchool = v.InferOutput<typeof SaidSchool>;

/** A school as a line of a file says it, unchecked. */
export const ListedSchool = v.object({ ...SaidSchool.entries, line: v.number() });
export type ListedSchool = v.InferOutput<typeof ListedSchool>;

/**
 * Reads a list of schools from any spreadsheet; writes nothing. 422 `file`: as for a list of people (`checkImport`);
 * `unknown` if no column of names or domains is found.
 */
export const readSchoolList = route({
  method: 'POST',
  path: '/api/operator/schools/import/read/',
  access: 'operator',
  needs: 'schools.manage',
  proof: false,
  summary: 'Read the schools in a spreadsheet’s file',
  body: v.strictObject({ file: ListFile }),
  bodyMaxBytes: listBodyMaxBytes,
  answers: { 200: v.object({ schools: v.array(ListedSchool) }) },
  errors: [],
});

export const ChangedSchool = v.object({ before: SaidSchool, after: SaidSchool });
export const GoneSchool = v.object({ ...SaidSchool.entries, in_use: v.boolean() });

/** What an import would do. `gone` is what the file does not name; a school with members is never removed. */
export const SchoolsDifference = v.object({
  added: v.array(SaidSchool),
  changed: v.array(ChangedSchool),
  gone: v.array(GoneSchool),
  /** The state of all schools that was compared. */
  version: v.string(),
});
export type SchoolsDifference = v.InferOutput<typeof SchoolsDifference>;

const Imported = { schools: ImportedSchools, remove_gone: v.boolean() };

/** 422 `schools.N.domains: duplicate` if a remaining school has one of them. */
export const previewSchoolImport = route({
  method: 'POST',
  path: '/api/operator/schools/import/preview/',
  access: 'operator',
  needs: 'schools.manage',
  proof: false,
  summary: 'What an import of schools would change',
  body: v.strictObject(Imported),
  bodyMaxBytes: schoolsImportMaxBytes,
  answers: { 200: SchoolsDifference },
  errors: [],
});

/** All or nothing; 422 `version: mismatch` if schools have changed since the comparison. */
export const importSchools = route({
  method: 'POST',
  path: '/api/operator/schools/import/',
  access: 'operator',
  needs: 'schools.manage',
  proof: true,
  summary: 'Apply an import of schools',
  body: v.strictObject({ ...Imported, version: Version }),
  bodyMaxBytes: schoolsImportMaxBytes,
  answers: { 200: v.object({ added: v.number(), changed: v.number(), removed: v.number() }) },
  errors: ['proof_required'],
});

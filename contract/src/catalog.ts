import * as v from 'valibot';
import { Email } from './email.ts';
import { InvitationCode } from './invitation-code.ts';
import { deadLinkErrors } from './invitations.ts';
import {
  catalogKeyMaxLength,
  domainMaxLength,
  searchQueryMaxLength,
  universityNameMaxLength,
} from './limits.ts';
import { route } from './route.ts';
import { isSharedDomain } from './shared-domains.ts';
import { line } from './text.ts';

/** Universities with their majors, and words to choose from: skills, companies, positions. */

/** A university's or major's key in universities.json. */
export const CatalogKey = v.pipe(
  v.string('malformed'),
  v.maxLength(catalogKeyMaxLength, 'too_long'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'malformed'),
);

export const Major = v.object({ key: v.string(), name_ko: v.string(), name_en: v.string() });
export type Major = v.InferOutput<typeof Major>;

/** `domains` are lower-case mail domains. `aliases` (added) are informal names: 서울대, SNU. */
export const University = v.object({
  key: v.string(),
  name_ko: v.string(),
  name_en: v.string(),
  domains: v.array(v.string()),
  majors: v.array(Major),
  aliases: v.optional(v.array(v.string())),
});
export type University = v.InferOutput<typeof University>;

export const UniversityConfiguration = v.object({ universities: v.array(University) });
export type UniversityConfiguration = v.InferOutput<typeof UniversityConfiguration>;

export const universityConfiguration = route({
  method: 'GET',
  path: '/config/universities.json',
  access: 'anyone',
  summary: 'The universities with their mail domains and majors',
  answers: { 200: UniversityConfiguration },
  errors: [],
});

/** A bare domain as typed: letters, digits, hyphens and dots, lower-cased. */
export const Domain = v.pipe(
  v.string('malformed'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(domainMaxLength, 'too_long'),
  v.toLowerCase(),
  v.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/, 'malformed'),
);

/** A domain that may be listed as a school's. */
export const SchoolDomain = v.pipe(
  Domain,
  v.check((domain) => !isSharedDomain(domain), 'shared'),
);

/**
 * Requests an unsupported school. `code` is a valid invitation's; `email` (optional) is notified once the school is
 * added.
 */
export const requestUniversity = route({
  method: 'POST',
  path: '/api/university/request/',
  access: 'anyone',
  summary: 'Ask for a university that is not supported yet',
  body: v.strictObject({
    code: InvitationCode,
    name: line(1, universityNameMaxLength),
    domain: Domain,
    email: v.optional(Email),
  }),
  answers: { 201: v.object({}) },
  errors: deadLinkErrors,
});

const Search = v.strictObject({ query: v.optional(line(0, searchQueryMaxLength), '') });
const Words = v.array(v.string());

export const skillRecommendations = route({
  method: 'GET',
  path: '/api/skill/recommendations/',
  access: 'anyone',
  summary: 'Skills that many members have',
  answers: { 200: Words },
  errors: [],
});

export const searchSkills = route({
  method: 'GET',
  path: '/api/skill/search',
  access: 'anyone',
  summary: 'Skills by part of their name or 초성',
  query: Search,
  answers: { 200: Words },
  errors: [],
});

export const searchCompanies = route({
  method: 'GET',
  path: '/api/company/search',
  access: 'anyone',
  summary: 'Companies by part of their name or 초성',
  query: Search,
  answers: { 200: Words },
  errors: [],
});

export const searchPositions = route({
  method: 'GET',
  path: '/api/position/search',
  access: 'anyone',
  summary: 'Job titles by part of their name or 초성',
  query: Search,
  answers: { 200: Words },
  errors: [],
});

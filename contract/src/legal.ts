import * as v from 'valibot';
import { route } from './route.ts';
import { date } from './text.ts';

/**
 * Versions of the legal documents: the days from which they hold (YYYY-MM-DD). The web shows them, and the api stores
 * them with a consent (Specification 11.1). These two are the release's own texts; an owner may publish others
 * (docs/decisions/0152).
 */
export const termsVersion = '2026-11-23';
export const privacyVersion = '2026-11-27';

export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalDocuments)[number];

/** The version of the release's own text. */
export const builtInVersions = {
  terms: termsVersion,
  privacy: privacyVersion,
} as const satisfies Record<LegalKind, string>;

/** What a member agrees to: age by the terms, news by the privacy policy. */
export const consentSubjects = ['terms', 'privacy', 'over_14', 'marketing'] as const;

export const legalStates = ['earlier', 'current', 'coming'] as const;
export type LegalState = (typeof legalStates)[number];

export const LegalVersion = v.object({ version: v.string(), state: v.picklist(legalStates) });

/** `text` and `reason` are null for the release's own version, whose text is in the web. */
export const LegalPage = v.object({
  version: v.string(),
  state: v.picklist(legalStates),
  text: v.nullable(v.string()),
  /** What it changes and why, as members were told. */
  reason: v.nullable(v.string()),
  /** The newest first. */
  versions: v.array(LegalVersion),
});
export type LegalPage = v.InferOutput<typeof LegalPage>;

/** The current version, or the requested one. */
export const legalDocument = route({
  method: 'GET',
  path: '/api/legal/:document/',
  access: 'anyone',
  summary: 'The terms or the privacy policy, with its versions',
  params: v.strictObject({ document: v.picklist(legalDocuments, 'not_listed') }),
  query: v.strictObject({ version: v.optional(date) }),
  answers: { 200: LegalPage },
  errors: ['not_found'],
});

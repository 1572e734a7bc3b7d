import * as v from 'valibot';
import { legalDocuments, legalStates } from './legal.ts';
import { legalReasonMaxLength, legalTextMaxLength } from './limits.ts';
import { Changed, Made } from './named.ts';
import { route } from './route.ts';
import { date, id, lines } from './text.ts';

/** Terms and privacy policy as an owner publishes them (docs/decisions/0152). Times are RFC 3339, days Korea's. */

export const PublishedVersion = v.object({
  id: v.string(),
  /** The day from which it holds. */
  version: v.string(),
  state: v.picklist([...legalStates, 'withdrawn']),
  reason: v.string(),
  /** Who published it; null once they left. */
  by: v.nullable(v.string()),
  at: v.string(),
  /** Members whose mail about it was queued. */
  told: v.number(),
});
export type PublishedVersion = v.InferOutput<typeof PublishedVersion>;

/** `current`: the version that holds. `built_in`: the version of the release's own text. */
export const OperatedDocument = v.object({
  document: v.picklist(legalDocuments),
  current: v.string(),
  built_in: v.string(),
  /** The newest first. */
  versions: v.array(PublishedVersion),
});
export type OperatedDocument = v.InferOutput<typeof OperatedDocument>;

const Day = v.pipe(v.string(), v.isoDate());

/** `from`, `until`: the first and last day on which a version published today can take effect. */
export const OperatedDocuments = v.object({
  documents: v.array(OperatedDocument),
  from: Day,
  until: Day,
});
export type OperatedDocuments = v.InferOutput<typeof OperatedDocuments>;

export const operatedDocuments = route({
  method: 'GET',
  path: '/api/operator/legal/',
  access: 'operator',
  needs: 'console.read',
  summary:
    'Versions of the terms and the privacy policy, with their publishers and how many members were told',
  answers: { 200: OperatedDocuments },
  errors: [],
});

/** Three bytes a character of Korean, with room for escapes. */
const documentBodyMaxBytes = 256 * 1024;

/** 422 `version: not_listed` if the day cannot be chosen, `version: duplicate` if another version holds from it. */
export const publishDocument = route({
  method: 'POST',
  path: '/api/operator/legal/',
  access: 'operator',
  needs: 'settings.change',
  proof: true,
  summary: 'Publish a version of the terms or the privacy policy, and mail every member about it',
  body: v.strictObject({
    document: v.picklist(legalDocuments, 'not_listed'),
    version: date,
    text: lines(1, legalTextMaxLength),
    reason: lines(1, legalReasonMaxLength),
  }),
  bodyMaxBytes: documentBodyMaxBytes,
  answers: { 201: Made },
  errors: ['proof_required'],
});

/** `changed`: false once it holds, or if it was withdrawn before. */
export const withdrawDocument = route({
  method: 'DELETE',
  path: '/api/operator/legal/:id/',
  access: 'operator',
  needs: 'settings.change',
  proof: true,
  summary: 'Withdraw a version that is not in force yet',
  params: v.strictObject({ id }),
  answers: { 200: Changed },
  errors: ['proof_required'],
});

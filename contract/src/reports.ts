import * as v from 'valibot';
import { reportReasonMaxLength, reportReasonMinLength } from './limits.ts';
import { route } from './route.ts';
import { id, lines } from './text.ts';

export const reportTargets = ['project', 'post', 'profile'] as const;
export const ReportTarget = v.picklist(reportTargets, 'not_listed');
export type ReportTarget = v.InferOutput<typeof ReportTarget>;

/** While a first report is open, a second changes nothing, as `detail` says. `forbidden` for one’s own content. */
export const report = route({
  method: 'POST',
  path: '/api/report/',
  access: 'member',
  summary: 'Report a project, a post or a profile to the operator',
  body: v.strictObject({
    target_type: ReportTarget,
    target_id: id,
    reason: lines(reportReasonMinLength, reportReasonMaxLength),
  }),
  answers: { 201: v.object({ detail: v.optional(v.string()) }) },
  errors: ['not_found', 'forbidden'],
  idempotent: true,
});

/** A report's outcome for its reporter, without measures against a person. */
export const reportStates = ['open', 'dismissed', 'hidden', 'acted', 'reversed'] as const;
export type ReportState = (typeof reportStates)[number];

export const OwnReport = v.object({
  id: v.string(),
  target_type: ReportTarget,
  /** The content when it was reported: a title, the start of a post, a name. Null once it is no longer kept. */
  shown: v.nullable(v.string()),
  state: v.picklist(reportStates),
  reported_at: v.string(),
  handled_at: v.nullable(v.string()),
});
export type OwnReport = v.InferOutput<typeof OwnReport>;

/** The newest `ownReportsShown`. Times are RFC 3339. */
export const ownReports = route({
  method: 'GET',
  path: '/api/own-reports/',
  access: 'member',
  summary: 'My reports and their outcomes',
  answers: { 200: v.object({ reports: v.array(OwnReport) }) },
  errors: [],
});

import * as v from 'valibot';
import { reportReasonMaxLength, reportReasonMinLength } from './limits.ts';
import { route } from './route.ts';
import { id, lines } from './text.ts';

export const reportTargets = ['project', 'post', 'profile'] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** Again while the first is open: the first stands, which `detail` says. One’s own things: `forbidden`. */
export const report = route({
  method: 'POST',
  path: '/api/report/',
  access: 'member',
  summary: 'Report a project, a post or a profile to the operator',
  body: v.strictObject({
    target_type: v.picklist(reportTargets, 'not_listed'),
    target_id: id,
    reason: lines(reportReasonMinLength, reportReasonMaxLength),
  }),
  answers: { 201: v.object({ detail: v.optional(v.string()) }) },
  errors: ['not_found', 'forbidden'],
  idempotent: true,
});

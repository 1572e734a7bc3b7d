import * as v from 'valibot';
import { reportReasonMaxLength, reportReasonMinLength } from './limits.ts';
import { route } from './route.ts';
import { id, lines } from './text.ts';

export const reportTargets = ['project', 'post', 'profile'] as const;

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
  answers: { 201: v.object({}) },
  errors: ['not_found'],
  idempotent: true,
  planned: true,
});

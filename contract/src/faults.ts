import type * as v from 'valibot';
import { type FieldFault, fieldFaults } from './errors.ts';
import { faultsToldMax } from './limits.ts';

const known = new Set<string>(fieldFaults);

function faultOf(issue: v.BaseIssue<unknown>): FieldFault {
  if (known.has(issue.message)) return issue.input === undefined ? 'required' : (issue.message as FieldFault);
  if (issue.expected === 'never') return 'unknown';
  return issue.input === undefined ? 'required' : 'malformed';
}

/** The `fields` of an error from a schema's issues: dotted path → its first fault. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldFault> {
  const faults = new Map<string, FieldFault>();
  for (const issue of issues) {
    if (faults.size === faultsToldMax) break;
    const path = issue.path?.map((item) => String(item.key)).join('.') ?? '';
    if (!faults.has(path)) faults.set(path, faultOf(issue));
  }
  return Object.fromEntries(faults);
}

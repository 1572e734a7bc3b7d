import type * as v from 'valibot';
import { type FieldFault, fieldFaults } from './errors.ts';

const known = new Set<string>(fieldFaults);

function faultOf(issue: v.BaseIssue<unknown>): FieldFault {
  if (known.has(issue.message)) return issue.input === undefined ? 'required' : (issue.message as FieldFault);
  if (issue.expected === 'never') return 'unknown';
  return issue.input === undefined ? 'required' : 'malformed';
}

/** Issues of a schema of this contract as the `fields` of an error: dotted path → its first fault. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const issue of issues) {
    const path = issue.path?.map((item) => String(item.key)).join('.') ?? '';
    faults[path] ??= faultOf(issue);
  }
  return faults;
}

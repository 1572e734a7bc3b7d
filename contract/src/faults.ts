import * as v from 'valibot';
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

type Form = v.GenericSchema & { readonly entries: Readonly<Record<string, unknown>> };

const isForm = (schema: v.GenericSchema): schema is Form => 'entries' in schema;

/** The form that shares most fields with a body; the first of those with equally many. */
function meantForm(forms: readonly Form[], input: object): Form | undefined {
  const sent = Object.keys(input);
  const shared = (form: Form) => sent.filter((key) => Object.hasOwn(form.entries, key)).length;
  return forms.toSorted((one, other) => shared(other) - shared(one))[0];
}

/**
 * The faults of an input that `schema` refused, in the form of `faultsOf`. If `schema` is a union of forms, they are
 * the faults of the most similar form, since the union's own issues name no field.
 */
export function faultsOfInput(
  schema: v.GenericSchema,
  input: unknown,
  issues: readonly v.BaseIssue<unknown>[],
): Record<string, FieldFault> {
  if (schema.type !== 'union' || typeof input !== 'object' || input === null) return faultsOf(issues);
  const { options } = schema as v.GenericSchema & { readonly options: readonly v.GenericSchema[] };
  const form = meantForm(options.filter(isForm), input);
  const parsed = form && v.safeParse(form, input);
  return faultsOf(parsed?.issues ?? issues);
}

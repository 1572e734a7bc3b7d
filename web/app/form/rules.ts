import type { FieldFault } from '@dure/contract/errors.ts';
import * as v from 'valibot';

/** The first fault that a schema of the contract finds; a blank text counts as missing. */
export function faultOf(schema: v.GenericSchema, value: unknown): FieldFault | undefined {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return undefined;
  const isBlank = typeof value === 'string' && value.trim() === '';
  return isBlank ? 'required' : (parsed.issues[0].message as FieldFault);
}

export const missing = (present: boolean): FieldFault | undefined => (present ? undefined : 'required');

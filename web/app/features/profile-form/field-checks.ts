import type { FieldFault } from '@dure/contract/errors.ts';
import { YearText } from '@dure/contract/registration.ts';
import * as v from 'valibot';

/** The first fault a schema of the contract finds. */
export function faultOf(schema: v.GenericSchema, value: unknown): FieldFault | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? undefined : (parsed.issues[0].message as FieldFault);
}

export const missing = (present: boolean): FieldFault | undefined => (present ? undefined : 'required');

/** Full-width digits as plain ones; all else stays as it is being typed. */
export const plainDigits = (typed: string) => typed.replace(/[０-９]/g, (digit) => digit.normalize('NFKC'));

/** The year as the api takes it. */
export const yearOf = (typed: string) => plainDigits(typed).trim();

/** Specification 7.6: four digits, 1000 to 9999. */
export const yearFault = (typed: string): FieldFault | undefined =>
  typed.trim() === '' ? 'required' : faultOf(YearText, yearOf(typed));

import { Domain, type requestUniversity } from '@dure/contract/catalog.ts';
import { Email } from '@dure/contract/email.ts';
import type { FieldFault } from '@dure/contract/errors.ts';
import { universityNameMaxLength } from '@dure/contract/limits.ts';
import { line } from '@dure/contract/text.ts';
import { typedEmail } from '@dure/contract/typed-email.ts';
import * as v from 'valibot';

/** What is asked for, as typed. */
export interface UniversityRequest {
  readonly name: string;
  readonly domain: string;
  /** May stay empty. */
  readonly email: string;
}

export type RequestBody = v.InferInput<typeof requestUniversity.body>;
export type RequestFaults = Partial<Record<keyof UniversityRequest, FieldFault>>;

const UniversityName = line(1, universityNameMaxLength);

/** The part of a typed address or domain that is the domain: what follows an at sign, without `www.` or a path. */
export function domainTyped(typed: string): string {
  const text = typedEmail(typed).toLowerCase();
  return text
    .slice(text.lastIndexOf('@') + 1)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '');
}

/** The body of the request, or what is wrong with which field. */
export function requestBody(
  code: string,
  { name, domain, email }: UniversityRequest,
): { body: RequestBody } | { faults: RequestFaults } {
  const faults: RequestFaults = {
    ...faultIn('name', UniversityName, name),
    ...faultIn('domain', Domain, domainTyped(domain)),
    ...(email.trim() !== '' && faultIn('email', Email, typedEmail(email))),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const told = email.trim() === '' ? {} : { email: typedEmail(email).trim() };
  return { body: { code, name, domain: domainTyped(domain), ...told } };
}

function faultIn(field: keyof UniversityRequest, schema: v.GenericSchema, value: string): RequestFaults {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return {};
  return { [field]: value.trim() === '' ? 'required' : parsed.issues[0].message };
}

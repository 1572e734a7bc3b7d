import { Domain, type requestUniversity } from '@dure/contract/catalog.ts';
import { Email } from '@dure/contract/email.ts';
import { universityNameMaxLength } from '@dure/contract/limits.ts';
import { line } from '@dure/contract/text.ts';
import { typedEmail } from '@dure/contract/typed-email.ts';
import type * as v from 'valibot';
import { faultOf } from '../form/rules.ts';

/** What is asked for, as typed. */
export interface UniversityRequest {
  readonly name: string;
  readonly domain: string;
  /** May stay empty. */
  readonly email: string;
}

type RequestBody = v.InferInput<typeof requestUniversity.body>;

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

/** What is wrong with which field. */
export const requestFaults = ({ name, domain, email }: UniversityRequest) => ({
  name: faultOf(UniversityName, name),
  domain: faultOf(Domain, domainTyped(domain)),
  email: email.trim() === '' ? undefined : faultOf(Email, typedEmail(email)),
});

/** What is sent with the tab's live invitation. */
export function requestBody(code: string, { name, domain, email }: UniversityRequest): RequestBody {
  const told = email.trim() === '' ? {} : { email: typedEmail(email).trim() };
  return { code, name, domain: domainTyped(domain), ...told };
}

import { Domain, type requestUniversity } from '@dure/contract/catalog.ts';
import { Email } from '@dure/contract/email.ts';
import { universityNameMaxLength } from '@dure/contract/limits.ts';
import { line } from '@dure/contract/text.ts';
import { typedEmail } from '@dure/contract/typed-email.ts';
import type * as v from 'valibot';
import { faultOf } from '../form/rules.ts';

/** The request as typed. */
export interface UniversityRequest {
  readonly name: string;
  readonly domain: string;
  /** Optional. */
  readonly email: string;
}

type RequestBody = v.InferInput<typeof requestUniversity.body>;

const UniversityName = line(1, universityNameMaxLength);

/** The domain in a typed address or URL: what follows an at sign, without `www.` or a path. */
export function domainTyped(typed: string): string {
  const text = typedEmail(typed).toLowerCase();
  return text
    .slice(text.lastIndexOf('@') + 1)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '');
}

/** The faults of the request's fields. */
export const requestFaults = ({ name, domain, email }: UniversityRequest) => ({
  name: faultOf(UniversityName, name),
  domain: faultOf(Domain, domainTyped(domain)),
  email: email.trim() === '' ? undefined : faultOf(Email, typedEmail(email)),
});

/** The body, with the code of the tab's live invitation. */
export function requestBody(code: string, { name, domain, email }: UniversityRequest): RequestBody {
  const told = email.trim() === '' ? {} : { email: typedEmail(email).trim() };
  return { code, name, domain: domainTyped(domain), ...told };
}

import { Email } from '@dure/contract/email.ts';
import * as v from 'valibot';
import { CallError } from '../../api/call-error.ts';
import { errorText } from '../../text/errors.ko.ts';
import { forgotText as text } from '../../text/password-reset.ts';
import { signInText } from '../../text/sign-in.ts';

/** Why no mail was asked for: beside the field, or of the whole. */
export interface RequestRefusal {
  readonly fields: { readonly email?: string };
  readonly notice?: string;
}

/** What can be told before asking the api; null where nothing is wrong. */
export function refusalOfEmail(email: string): RequestRefusal | null {
  if (email === '') return { fields: { email: signInText.emailMissing } };
  return v.safeParse(Email, email).success ? null : { fields: { email: signInText.emailMalformed } };
}

export function refusalOfRequest(error: unknown): RequestRefusal {
  const { type, fields, retryIn } = error instanceof CallError ? error : new CallError('unknown', 0);
  if (fields.email) return { fields: { email: signInText.emailMalformed } };
  if (type === 'rate_limited' && retryIn !== null)
    return { fields: {}, notice: text.tooMany(Math.max(1, Math.ceil(retryIn / 60))) };
  return { fields: {}, notice: errorText[type] };
}

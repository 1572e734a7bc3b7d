import { emailMaxLength } from '@dure/contract/limits.ts';
import { CallError } from '../api/call-error.ts';
import { errorText } from '../text/errors.ko.ts';
import { signInText as text } from './sign-in-text.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Why an attempt to sign in failed: by field, or as a whole. */
export interface Refusal {
  readonly fields: { readonly email?: string; readonly password?: string };
  readonly notice?: string;
  /** Also shown as a toast (Specification 9.3). */
  readonly toast?: string;
  /** A token for the decision that suspends the account. */
  readonly decision?: string;
}

/** Specification 7.2: text, at sign, text, dot, text, no spaces. */
const emailFormat = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function emailFault(email: string): string | undefined {
  if (email === '') return text.emailMissing;
  return emailFormat.test(email) && email.length <= emailMaxLength ? undefined : text.emailMalformed;
}

/** What can be checked before calling the api; null if nothing is wrong. */
export function refusalBefore({ email, password }: Credentials): Refusal | null {
  const emailError = emailFault(email);
  const fields = {
    ...(emailError !== undefined && { email: emailError }),
    ...(password === '' && { password: text.passwordMissing }),
  };
  return Object.keys(fields).length > 0 ? { fields } : null;
}

/** What the api's error means for the person. */
export function refusalAfter(error: unknown): Refusal {
  const { type, status, fields, retryIn, notice } =
    error instanceof CallError ? error : new CallError('unknown', 0);
  // Another API host may say only 401.
  if (type === 'wrong_credentials' || status === 401)
    return { fields: { password: text.wrong }, toast: text.wrong };
  if (fields.email) return { fields: { email: text.emailMalformed } };
  if (fields.password) return { fields: { password: text.wrong } };
  if (type === 'rate_limited' && retryIn !== null)
    return { fields: {}, notice: text.tooMany(Math.max(1, Math.ceil(retryIn / 60))) };
  return { fields: {}, notice: errorText[type], ...(notice !== undefined && { decision: notice }) };
}

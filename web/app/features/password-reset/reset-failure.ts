import { CallError } from '../../api/call-error.ts';
import { passwordText } from '../../text/certify.ts';
import { errorText } from '../../text/errors.ko.ts';

/** Why the mailed link can't be used. */
export type DeadLink = 'invalid' | 'expired' | 'used';

/** Why the password was not set: the link is dead, the password is refused, or it may be tried again. */
export type ResetFailure =
  | { readonly where: 'link'; readonly state: DeadLink }
  | { readonly where: 'password'; readonly text: string }
  | { readonly where: 'nowhere'; readonly text: string };

const isDead = (type: string): type is DeadLink => ['invalid', 'expired', 'used'].includes(type);

export function resetFailureOf(error: unknown): ResetFailure {
  const { type, fields } = error instanceof CallError ? error : new CallError('unknown', 0);
  if (isDead(type)) return { where: 'link', state: type };
  if (fields.token) return { where: 'link', state: 'invalid' };
  if (fields.password) {
    const fault = fields.password === 'too_short' ? 'weak' : 'malformed';
    return { where: 'password', text: passwordText.faults[fault] };
  }
  return { where: 'nowhere', text: errorText[type] };
}

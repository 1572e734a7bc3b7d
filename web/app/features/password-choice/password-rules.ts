import { isStrongEnough, Password } from '@dure/contract/password.ts';
import * as v from 'valibot';

export type PasswordFault = 'weak' | 'malformed';

/** What a password being chosen has wrong; null also while there is none. */
export function passwordFaultOf(password: string): PasswordFault | null {
  if (password === '' || v.safeParse(Password, password).success) return null;
  return isStrongEnough(password.normalize('NFC')) ? 'malformed' : 'weak';
}

/** Specification 7.5: compared once both are non-empty, null before. As NFC: keyboards spell Hangul differently. */
export function passwordsMatch(password: string, confirmation: string): boolean | null {
  if (password === '' || confirmation === '') return null;
  return password.normalize('NFC') === confirmation.normalize('NFC');
}

/** Whether a password is chosen: good, and typed twice the same. */
export function isPasswordChosen(password: string, confirmation: string): boolean {
  return passwordFaultOf(password) === null && passwordsMatch(password, confirmation) === true;
}

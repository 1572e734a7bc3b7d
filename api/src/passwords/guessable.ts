import { passwordMinLength } from '@dure/contract/limits.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../api-error.ts';

const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordMinLength),
);

/** As one would type it in a hurry: neither case, width nor blanks tell two apart. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

const hangul = /\p{Script=Hangul}/u;
const lettersMin = 4;
const syllablesMin = 2;

/** A word short enough to be in many a good password says nothing of its owner. */
const isTelling = (word: string) => word.length >= (hangul.test(word) ? syllablesMin : lettersMin);

/**
 * Whether a password is among the first to be tried: common ones, one or two characters over and over, and those with
 * one of `own` in them (Specification 7.5).
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const text = folded(password);
  if (new Set(text).size <= 2 || common.has(text)) return true;
  return own.map(folded).some((word) => isTelling(word) && text.includes(word));
}

/** Whom a password is chosen by, and where. */
export interface Chooser {
  readonly email: string | null;
  readonly userName: string | null;
  /** The product's name. */
  readonly brand: string;
}

/** @throws ApiError invalid_input, naming `field` */
export function requireUnguessable(
  password: string,
  { email, userName, brand }: Chooser,
  field: 'password' | 'new_password' = 'password',
): void {
  const local = email?.split('@')[0] ?? '';
  if (!isGuessable(password, [local, userName ?? '', brand, 'dure'])) return;
  throw new ApiError('invalid_input', { fields: { [field]: 'guessable' } });
}

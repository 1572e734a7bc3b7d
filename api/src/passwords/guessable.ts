import { passwordMinLength } from '@dure/contract/limits.ts';
import { ApiError } from '../api-error.ts';

/** Loaded when the first password is chosen (docs/decisions/0084). */
const unpacked = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordMinLength));
};
let common: ReturnType<typeof unpacked> | undefined;
const commonPasswords = () => (common ??= unpacked());

/** Ignores case, character width and blanks. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

const hangul = /\p{Script=Hangul}/u;
const lettersMin = 4;
const syllablesMin = 2;

/** Whether a word is long enough to matter: very short ones are part of many good passwords. */
const isTelling = (word: string) => word.length >= (hangul.test(word) ? syllablesMin : lettersMin);

/**
 * Whether a password is among the first to be tried: common ones, one or two characters over and over, and those with
 * one of `own` in them (Specification 7.5).
 */
export async function isGuessable(password: string, own: readonly string[]): Promise<boolean> {
  const text = folded(password);
  if (new Set(text).size <= 2 || (await commonPasswords()).has(text)) return true;
  return own.map(folded).some((word) => isTelling(word) && text.includes(word));
}

/** The person who chooses a password, and the product they choose it for. */
export interface Chooser {
  readonly email: string | null;
  readonly userName: string | null;
  /** The product's name. */
  readonly brand: string;
}

/** Rejects with ApiError invalid_input, naming `field`. */
export async function requireUnguessable(
  password: string,
  { email, userName, brand }: Chooser,
  field: 'password' | 'new_password' = 'password',
): Promise<void> {
  const local = email?.split('@')[0] ?? '';
  if (!(await isGuessable(password, [local, userName ?? '', brand, 'dure']))) return;
  throw new ApiError('invalid_input', { fields: { [field]: 'guessable' } });
}

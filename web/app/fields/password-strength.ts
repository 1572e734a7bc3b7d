/** Roughly how long a password resists guessing, estimated locally. */
export type PasswordStrength = 'weak' | 'fair' | 'strong';

/**
 * The bits that another character of a kind adds; less than for random characters, since people use words.
 */
const bitsOf: readonly (readonly [RegExp, number])[] = [
  [/\p{Nd}/u, 3.3],
  [/\p{Script=Hangul}/u, 6],
  [/\p{Ll}/u, 4.7],
  [/\p{Lu}/u, 5.2],
];
const bitsOfOthers = 5;

/**
 * In bits. Below the first, a patient thief of the hash finds the password; from the second on, nobody does.
 */
const fairFrom = 40;
const strongFrom = 60;

/** `aaaa`, `abcd`, `4321`, `abab`: a character that follows from the two before it adds nothing. */
function isForeseen(signs: readonly string[], at: number): boolean {
  const [sign = '', last = '', before = ''] = [signs[at], signs[at - 1], signs[at - 2]];
  const step = (sign.codePointAt(0) ?? 0) - (last.codePointAt(0) ?? 0);
  return at > 0 && (Math.abs(step) <= 1 || sign === before);
}

/** The strength of a password of valid length. The api says whether it is common or the person's name. */
export function strengthOf(password: string): PasswordStrength {
  const signs = [...password.normalize('NFC')];
  const bits = signs
    .filter((_, at) => !isForeseen(signs, at))
    .map((sign) => bitsOf.find(([kind]) => kind.test(sign))?.[1] ?? bitsOfOthers)
    .reduce((sum, of) => sum + of, 0);
  if (bits < fairFrom) return 'weak';
  return bits < strongFrom ? 'fair' : 'strong';
}

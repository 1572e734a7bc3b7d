/** How long a password holds against somebody who guesses at it, roughly, and without asking anybody. */
export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** What one more sign of its kind adds, in bits: words are drawn from fewer than their letters allow. */
const bitsOf: readonly (readonly [RegExp, number])[] = [
  [/\p{Nd}/u, 3.3],
  [/\p{Script=Hangul}/u, 6],
  [/\p{Ll}/u, 4.7],
  [/\p{Lu}/u, 5.2],
];
const bitsOfOthers = 5;

/** Bits: below, who has stolen a hash finds it with patience; from the second on, with none that anybody has. */
const fairFrom = 40;
const strongFrom = 60;

/** `aaaa`, `abcd`, `4321`, `abab`: what follows from the two signs before says nothing. */
function isForeseen(signs: readonly string[], at: number): boolean {
  const [sign = '', last = '', before = ''] = [signs[at], signs[at - 1], signs[at - 2]];
  const step = (sign.codePointAt(0) ?? 0) - (last.codePointAt(0) ?? 0);
  return at > 0 && (Math.abs(step) <= 1 || sign === before);
}

/** Of one that is long enough; that it is common or one's own name the api says. */
export function strengthOf(password: string): PasswordStrength {
  const signs = [...password.normalize('NFC')];
  const bits = signs
    .filter((_, at) => !isForeseen(signs, at))
    .map((sign) => bitsOf.find(([kind]) => kind.test(sign))?.[1] ?? bitsOfOthers)
    .reduce((sum, of) => sum + of, 0);
  if (bits < fairFrom) return 'weak';
  return bits < strongFrom ? 'fair' : 'strong';
}

import { majorsMax } from '@dure/contract/limits.ts';

/** The choice with a major put in or taken out; null where it would be one too many (Specification 7.7). */
export function toggleMajor(chosen: readonly string[], key: string): string[] | null {
  if (chosen.includes(key)) return chosen.filter((other) => other !== key);
  return chosen.length < majorsMax ? [...chosen, key] : null;
}

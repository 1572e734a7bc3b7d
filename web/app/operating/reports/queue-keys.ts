import type { DecisionOutcome } from '@dure/contract/moderation.ts';

/** The queue's keys; they work only inside it (WCAG 2.1.4). */
export const outcomeKeys = {
  d: 'dismissed',
  h: 'hidden',
  w: 'warned',
  s: 'suspended',
} as const satisfies Record<string, DecisionOutcome>;

export const keyOfOutcome = Object.fromEntries(
  Object.entries(outcomeKeys).map(([key, outcome]) => [outcome, key]),
) as Readonly<Record<DecisionOutcome, string>>;

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly target: EventTarget;
}

/**
 * A key's letter, also on a Hangul keyboard (ㅓ is j). Null for keys typed into a field, where a syllable may
 * be incomplete, and for the browser's shortcuts.
 */
export function letterOf({ key, code, altKey, ctrlKey, metaKey, target }: Pressed): string | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (['TEXTAREA', 'SELECT'].includes((target as Element).tagName)) return null;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

import type { LegalText, Operator } from '../legal/legal-text.ts';

/** Each document by its version, the day from which it held. */
type Texts = Readonly<Record<string, () => Promise<{ readonly text: (operator: Operator) => LegalText }>>>;

/**
 * The documents that members agreed to and that hold no more. A change of the terms or the policy of a site that has
 * members copies the old text to `earlier/terms-YYYY-MM-DD.ts` and adds it here, the newest first.
 */
export const earlierTexts: Readonly<Record<'terms' | 'privacy', Texts>> = { terms: {}, privacy: {} };

import type { LegalText, Operator } from '../legal/legal-text.ts';

/** A document's texts by version, the day from which each held. */
type Texts = Readonly<Record<string, () => Promise<{ readonly text: (operator: Operator) => LegalText }>>>;

/**
 * Earlier documents that members agreed to. When the terms or the policy of a site with members change, copy
 * the old text to `earlier/terms-YYYY-MM-DD.ts` and add it here, newest first.
 */
export const earlierTexts: Readonly<Record<'terms' | 'privacy', Texts>> = { terms: {}, privacy: {} };

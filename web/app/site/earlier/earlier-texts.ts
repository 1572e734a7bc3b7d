import type { LegalText, Operator } from '../legal-text.ts';

/** The documents that hold no more, as they were while they held: each by its version, the day from which it did. */
type Texts = Readonly<Record<string, () => Promise<{ readonly text: (operator: Operator) => LegalText }>>>;

export const earlierTexts = {
  terms: {
    '2026-11-21': () => import('./terms-2026-11-21.ts'),
  },
  privacy: {
    '2026-11-23': () => import('./privacy-2026-11-23.ts'),
    '2026-11-22': () => import('./privacy-2026-11-22.ts'),
    '2026-11-21': () => import('./privacy-2026-11-21.ts'),
  },
} as const satisfies Record<'terms' | 'privacy', Texts>;

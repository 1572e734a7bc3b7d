import type { Breaking } from './difference.ts';

export interface Declared {
  readonly at: string;
  readonly kind: Breaking;
  /** From when on apps meet it, YYYY-MM-DD. */
  readonly on: string;
  /** What an app does instead. */
  readonly instead: string;
}

/**
 * Breaking changes that were decided on since the last release, each with its date. They go with the release that brings
 * them, whose document then stands in docs/api/.
 */
export const declared: readonly Declared[] = [];

import type { Breaking } from './difference.ts';

export interface Declared {
  readonly at: string;
  readonly kind: Breaking;
  /** The date from which apps meet the change, YYYY-MM-DD. */
  readonly on: string;
  /** What an app should do instead. */
  readonly instead: string;
}

/**
 * Breaking changes decided on since the last release, each with its date. The release that ships them empties this
 * list, since docs/api/ then has its document.
 */
export const declared: readonly Declared[] = [];

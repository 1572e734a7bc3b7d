import { isLeaving } from '../page-exit/page-exit.ts';
import type { Met } from './browser-error.ts';

/** Reports an error of this page to the operator, in the background. */
export function tellError(met: Met, error: unknown): void {
  if (isLeaving()) return;
  // Failures of reporting are not reported.
  import('./browser-error.ts').then(({ report }) => report(met, error)).catch(() => {});
}

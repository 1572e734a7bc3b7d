import { isLeaving } from '../leaving/leaving.ts';
import type { Met } from './browser-error.ts';

/** Tells the operator what went wrong in this page; nobody waits for it. */
export function tellError(met: Met, error: unknown): void {
  if (isLeaving()) return;
  // What it fails by is not told in turn.
  import('./browser-error.ts').then(({ report }) => report(met, error)).catch(() => {});
}

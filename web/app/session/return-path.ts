import { useLocation } from 'react-router';
import { ownPath } from '../paths.ts';

/**
 * Router state of the landing page: the place that a visitor would have to be signed in for (Specification 2.2). Kept by
 * its entry in the history it outlives a reload, is there on coming back, and leaves the page the same for everyone.
 */
interface Wanting {
  readonly wanted: string;
}

export const returningTo = (wanted: string): Wanting => ({ wanted });

/** What this entry of the history keeps as wanted: a path of this site, or null. */
export function useReturnPath(): string | null {
  const state = useLocation().state as Partial<Wanting> | null;
  return typeof state?.wanted === 'string' ? ownPath(state.wanted) : null;
}

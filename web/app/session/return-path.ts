import { useLocation } from 'react-router';
import { ownPath } from '../paths.ts';

/**
 * Router state of the landing page: the path for which a visitor must sign in (Specification 2.2). In the
 * history entry, it survives a reload and coming back, and the page stays the same for everyone.
 */
interface Wanting {
  readonly wanted: string;
}

export const returningTo = (wanted: string): Wanting => ({ wanted });

/** The wanted path in this history entry: a path of this site, or null. */
export function useReturnPath(): string | null {
  const state = useLocation().state as Partial<Wanting> | null;
  return typeof state?.wanted === 'string' ? ownPath(state.wanted) : null;
}

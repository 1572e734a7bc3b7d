import { useLocation, useNavigate } from 'react-router';

/** The address from which a screen was reached, if the router's state has it. */
export function reachedFrom(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' ? from : null;
}

/**
 * Leads out of a screen to the page it is about: back, if one came from there, so that the page is in the history only
 * once.
 */
export function useWayOut(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation();
  return async (to) => {
    if (reachedFrom(state) === to) await navigate(-1);
    else await navigate(to, { replace: true });
  };
}

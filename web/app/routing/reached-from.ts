import { useLocation, useNavigate } from 'react-router';

/** The address a screen was reached from, if the router's state says so. */
export function reachedFrom(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' ? from : null;
}

/**
 * The way out of a screen to the page that it is about: back to it where one came from there, so that it is once in the
 * history.
 */
export function useWayOut(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation();
  return async (to) => {
    if (reachedFrom(state) === to) await navigate(-1);
    else await navigate(to, { replace: true });
  };
}

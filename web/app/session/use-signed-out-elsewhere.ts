import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { showToast } from '../ui/toast.ts';
import { returningTo } from './return-path.ts';
import { sessionOverText } from './session-over-text.ts';
import { hasLeft, sessionState } from './session-store.ts';

/**
 * For members' screens: leaves the screen once another tab has signed out, also when restored from the
 * back-forward cache; says so if the member has left. This tab's own ways out are not affected.
 */
export function useSignedOutElsewhere(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const look = () => {
      if (sessionState() !== 'unauthenticated') return;
      if (!hasLeft()) {
        return void navigate(paths.landing(), { replace: true, state: returningTo(pathname + search) });
      }
      // Each removed key is a separate event. Afterwards there is nothing left to watch.
      stop();
      void navigate(paths.landing(), { replace: true });
      showToast(sessionOverText.left);
    };
    const stop = () => {
      removeEventListener('storage', look);
      removeEventListener('pageshow', look);
    };
    addEventListener('storage', look);
    addEventListener('pageshow', look);
    // It may have happened while this screen was loading.
    look();
    return stop;
  }, [navigate, pathname, search]);
}

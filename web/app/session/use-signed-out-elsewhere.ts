import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { showToast } from '../ui/toast.ts';
import { returningTo } from './return-path.ts';
import { sessionOverText } from './session-over-text.ts';
import { hasLeft, sessionState } from './session-store.ts';

/**
 * On a screen for members: leaves it once another tab has signed out, or when it comes back from the back-forward
 * cache after that; where the member has left it says so. This tab's own ways out lead where they lead.
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
      // Each of the keys that go is news of its own. There is nothing to come back to.
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
    // It may have been while this screen was on its way.
    look();
    return stop;
  }, [navigate, pathname, search]);
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { sessionState } from './session-store.ts';
import { wanting } from './wanted.ts';

/**
 * On a screen for members: leaves it once another tab has signed out, or when it comes back from the back-forward
 * cache after that. This tab's own ways out lead where they lead.
 */
export function useSignedOutElsewhere(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const look = () => {
      if (sessionState() === 'unauthenticated')
        void navigate(paths.landing(), { replace: true, state: wanting(pathname + search) });
    };
    // It may have been while this screen was on its way.
    look();
    addEventListener('storage', look);
    addEventListener('pageshow', look);
    return () => {
      removeEventListener('storage', look);
      removeEventListener('pageshow', look);
    };
  }, [navigate, pathname, search]);
}

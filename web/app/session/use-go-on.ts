import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from './use-session.ts';

/** Opens `next` once a session has begun, here or in another tab. */
export function useGoOn(next: string): void {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (session === 'authenticated') void navigate(next, { replace: true });
  }, [session, next, navigate]);
}

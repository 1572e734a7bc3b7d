import { useEffect } from 'react';
import type { CallErrorType } from '../api/call-error.ts';

/** Tries again by itself once there is a network, what failed for want of one. */
export function useRetryOnline(failure: CallErrorType | null, retry: () => void): void {
  useEffect(() => {
    if (failure !== 'network' && failure !== 'late') return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failure, retry]);
}

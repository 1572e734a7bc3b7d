import { useEffect } from 'react';
import type { CallErrorType } from '../api/call-error.ts';

/** Retries what failed without a network as soon as there is one. */
export function useRetryOnline(failure: CallErrorType | null, retry: () => void): void {
  useEffect(() => {
    if (failure !== 'network' && failure !== 'late') return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failure, retry]);
}

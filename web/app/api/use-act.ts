import { useState } from 'react';
import { CallError, type CallErrorType } from './call-error.ts';

/** An act under way, and why the last one failed. While it runs no other one begins; what it throws ends no screen. */
export function useAct() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallErrorType | null>(null);
  const run = async (act: () => Promise<void>) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(error instanceof CallError ? error.type : 'unknown');
    } finally {
      setPending(false);
    }
  };
  return { pending, failure, run };
}

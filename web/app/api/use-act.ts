import { useRef, useState } from 'react';
import { CallError, type CallErrorType } from './call-error.ts';

/** An act under way, and why the last one failed. While it runs no other one begins; what it throws ends no screen. */
export function useAct() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallErrorType | null>(null);
  /** Known at once, where `pending` is only at the next rendering. */
  const underWay = useRef(false);
  const run = async (act: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(error instanceof CallError ? error.type : 'unknown');
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };
  return { pending, failure, run };
}

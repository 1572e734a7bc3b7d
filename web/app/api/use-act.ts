import { useRef, useState } from 'react';
import { CallError, type CallErrorType } from './call-error.ts';

type FailureOf<Failure> = (error: CallError) => Failure | null | Promise<Failure | null>;

interface Act<Failure> {
  readonly pending: boolean;
  /** Of the last act, until the next one. */
  readonly failure: Failure | null;
  /** Resolves to whether it was done; to false also where another one is under way. */
  readonly run: (act: () => Promise<void>, failureOf?: FailureOf<Failure>) => Promise<boolean>;
  /** What is known to be wrong before asking; null takes it back. */
  readonly fail: (failure: Failure | null) => void;
}

const typeOf: FailureOf<never> = ({ type }) => type as never;

/**
 * An act under way, and why the last one failed: the api's error, or what `failureOf` makes of it (null: it is told or
 * mended there). While it runs no other one begins, and what it throws ends no screen. A button's `pending` tells that
 * it runs, a `Notice` or a toast what came of it: a screen reader hears both.
 */
export function useAct<Failure = CallErrorType>(failureOf: FailureOf<Failure> = typeOf): Act<Failure> {
  const [pending, setPending] = useState(false);
  const [failure, fail] = useState<Failure | null>(null);
  // Two presses may come before the first one is painted.
  const underWay = useRef(false);
  const run: Act<Failure>['run'] = async (act, failureOfThis = failureOf) => {
    if (underWay.current) return false;
    underWay.current = true;
    setPending(true);
    fail(null);
    try {
      await act();
      return true;
    } catch (error) {
      fail(await failureOfThis(error instanceof CallError ? error : new CallError('unknown', 0)));
      return false;
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };
  return { pending, failure, run, fail };
}

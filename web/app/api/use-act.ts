import { useRef, useState } from 'react';
import { CallError, type CallErrorType } from './call-error.ts';

type FailureOf<Failure> = (error: CallError) => Failure | null | Promise<Failure | null>;

interface Act<Failure> {
  readonly pending: boolean;
  /** The failure of the last act; kept until the next one. */
  readonly failure: Failure | null;
  /** Resolves to whether the act succeeded; also false if another one is under way. */
  readonly run: (act: () => Promise<void>, failureOf?: FailureOf<Failure>) => Promise<boolean>;
  /** Sets a failure that is known before calling the api; null clears it. */
  readonly fail: (failure: Failure | null) => void;
}

const typeOf: FailureOf<never> = ({ type }) => type as never;

/**
 * Runs an act, one at a time, and keeps why the last one failed: the api's error, or what `failureOf` makes
 * of it (null if it was handled there). What an act throws does not break the screen. Show the state by a
 * button's `pending`, and the outcome by a `Notice` or a toast, so that screen readers announce both.
 */
export function useAct<Failure = CallErrorType>(failureOf: FailureOf<Failure> = typeOf): Act<Failure> {
  const [pending, setPending] = useState(false);
  const [failure, fail] = useState<Failure | null>(null);
  // Two presses may come before the next render.
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

import type { Answer, CallInput, Route } from '@dure/contract/route.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from './call-context.ts';

/**
 * Calls a route once the component has mounted, and again by `again`. Only for parts that the page can do
 * without: a failure sets `failed` and keeps the last answer, which is null at first. `first` is the answer
 * that the screen's loader already has; then nothing is requested, and a new `first` replaces the answer.
 */
export function useAnswer<R extends Route>(route: R, input: CallInput<R>, first: Answer<R> | null = null) {
  const call = useCall();
  const [answer, setAnswer] = useState(first);
  const [last, setLast] = useState(first);
  const [failed, setFailed] = useState(false);
  if (first !== last) {
    setLast(first);
    setAnswer(first);
  }
  const isAsked = first === null;
  const given = JSON.stringify(input);
  const again = useCallback(
    (signal?: AbortSignal) =>
      call(route, JSON.parse(given) as CallInput<R>, signal && { signal }).then(
        (answered) => {
          setAnswer(answered);
          setFailed(false);
        },
        () => setFailed(!signal?.aborted),
      ),
    [call, route, given],
  );
  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    void again(asking.signal);
    return () => asking.abort();
  }, [again, isAsked]);
  return { answer, setAnswer, failed, again: useCallback(() => again(), [again]) };
}

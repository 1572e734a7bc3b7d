import type { Answer, CallInput, Route } from '@dure/contract/route.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from './call-context.ts';

/**
 * What a call answers, which is made once the component is there, and again by `again`. Null until it has answered; a
 * failure changes nothing. For what a page can do without.
 */
export function useAnswer<R extends Route>(route: R, input: CallInput<R>) {
  const call = useCall();
  const [answer, setAnswer] = useState<Answer<R> | null>(null);
  const given = JSON.stringify(input);
  const again = useCallback(
    (signal?: AbortSignal) =>
      call(route, JSON.parse(given) as CallInput<R>, signal && { signal }).then(setAnswer, () => undefined),
    [call, route, given],
  );
  useEffect(() => {
    const asking = new AbortController();
    void again(asking.signal);
    return () => asking.abort();
  }, [again]);
  return { answer, setAnswer, again: useCallback(() => again(), [again]) };
}

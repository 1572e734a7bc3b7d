import { useEffect, useEffectEvent } from 'react';
import { CallError } from '../api/call-error.ts';
import {
  type DeliveryTold,
  stageOf,
  type VerificationState,
  type VerificationWay,
} from './verification-state.ts';

/** Most mails are gone by the first time; who still waits by the third is told that it takes longer. */
const askAfterMs = [1_000, 2_000, 3_000];
const askAgainMs = 5_000;

/** Hears how the mail of the code that is out fares, until that is known or the code's time is over. */
export function useDelivery(
  way: VerificationWay,
  state: VerificationState,
  tell: (told: DeliveryTold) => void,
): void {
  const { challenge } = state;
  const pending = stageOf(state) === 'sent' && challenge?.delivery !== 'sent' ? challenge : null;
  const id = pending?.id;
  const ask = useEffectEvent(async () => (way.delivery && pending ? way.delivery(pending) : null));
  const hear = useEffectEvent(tell);

  useEffect(() => {
    if (id === undefined) return;
    const over = new AbortController();
    void eachTime(over.signal, async (times) => {
      const told = await ask().catch(passes);
      if (told === null || over.signal.aborted) return false;
      if (told === undefined) return true;
      const underWay = told.delivery === 'under_way';
      if (!underWay || times >= askAfterMs.length) hear({ id, ...told });
      return underWay;
    });
    return () => over.abort();
  }, [id]);
}

/** A host that cannot tell says so by 404; any other failure may be another the next time. */
const passes = (error: unknown) => (error instanceof CallError && error.status === 404 ? null : undefined);

async function eachTime(signal: AbortSignal, look: (times: number) => Promise<boolean>): Promise<void> {
  for (let times = 1, again = true; again && !signal.aborted; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, askAfterMs[times - 1] ?? askAgainMs));
    again = !signal.aborted && (await look(times));
  }
}

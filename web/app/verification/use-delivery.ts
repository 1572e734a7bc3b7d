import { useEffect, useEffectEvent } from 'react';
import { CallError } from '../api/call-error.ts';
import {
  type DeliveryTold,
  stageOf,
  type VerificationState,
  type VerificationWay,
} from './verification-state.ts';

/** Most mails are sent by the first time; after the third, the person is told that it takes longer. */
const askAfterMs = [1_000, 2_000, 3_000];
const askAgainMs = 5_000;

/** Asks for the state of the code's mail until that is final or the code has expired. */
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

/** A host that does not know the state answers 404; other failures may pass. */
const passes = (error: unknown) => (error instanceof CallError && error.status === 404 ? null : undefined);

async function eachTime(signal: AbortSignal, look: (times: number) => Promise<boolean>): Promise<void> {
  for (let times = 1, again = true; again && !signal.aborted; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, askAfterMs[times - 1] ?? askAgainMs));
    again = !signal.aborted && (await look(times));
  }
}

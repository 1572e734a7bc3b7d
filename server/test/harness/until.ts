import { setTimeout as wait } from 'node:timers/promises';

const lookAgainAfterMs = 20;

/** Waits for the thing itself: resolves to the first answer of `look` that is neither null, undefined nor false. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  withinMs = 15_000,
): Promise<NonNullable<Exclude<T, false>>> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen as NonNullable<Exclude<T, false>>;
    await wait(lookAgainAfterMs);
  }
  throw new Error(`within ${withinMs} ms it never came true: ${what}`);
}

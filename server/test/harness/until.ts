import { setTimeout as wait } from 'node:timers/promises';

const lookAgainAfterMs = 20;

/** Polls `look` until it returns something other than null, undefined or false, and resolves to that. */
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

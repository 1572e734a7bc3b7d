import { setTimeout as wait } from 'node:timers/promises';

const againAfterMs = 1_000;

export interface Attempts {
  /** Whether the failure may pass by itself; any other error ends the attempts. */
  isAway(error: unknown): boolean;
  /** Called for each failed attempt. */
  away(error: unknown): unknown;
  readonly stopping?: AbortSignal | undefined;
  /** Milliseconds between two attempts, 1,000 by default. */
  readonly pauseMs?: number;
}

/**
 * Resolves to the first result of `attempt`, however long that takes. @throws any other error, and an AbortError once
 * `stopping` is aborted
 */
export async function retryUntilAvailable<Result>(
  attempt: () => Promise<Result>,
  { isAway, away, stopping, pauseMs = againAfterMs }: Attempts,
): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      stopping?.throwIfAborted();
      if (!isAway(error)) throw error;
      await away(error);
    }
    await wait(pauseMs, undefined, { signal: stopping });
  }
}

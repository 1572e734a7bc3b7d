import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '@dure/api/config.ts';

/** How to stop: `drain` first reports that the process is not ready, and keeps serving for a while. */
export type Stop = 'drain' | 'now';

/** How long requests under way may take to finish (Specification 14.8). */
const graceMs = 10_000;

/** Milliseconds from the signal to the end of the last request. */
export const closesWithinMs = ({ drainSeconds }: Config): number => drainSeconds * 1_000 + graceMs;

/** Whether SIGHUP means a closed terminal; otherwise an operator asks to replace the processes. */
export const ofTerminal = process.stdin.isTTY;

/**
 * Runs `close` once on SIGTERM, SIGINT, or when the parent process ends or disconnects, and exits after at most
 * `withinMs`. Only SIGTERM drains: Ctrl-C should end at once.
 */
export function closeOnSignals(close: (stop: Stop) => Promise<void>, withinMs: number): void {
  let closing = false;
  const shutDown = (stop: Stop) => () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), withinMs).unref();
    close(stop).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // Listeners stay: Ctrl-C reaches every process of a terminal, and npm forwards it again. Without a listener the
  // second signal would kill this process while it closes.
  process.on('SIGTERM', shutDown('drain'));
  process.on('SIGINT', shutDown('now'));
  process.on('SIGHUP', ofTerminal ? shutDown('now') : () => undefined);
  process.on('disconnect', shutDown('now'));
}

/** Resolves when `work` has settled, or after `ms`. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const late = wait(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([work.catch(() => undefined), late]);
  ended.abort();
}

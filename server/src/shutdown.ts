import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '@dure/api/config.ts';

/** How to stop: `drain` says first that no request should come any more, and serves those that do for a while. */
export type Stop = 'drain' | 'now';

/** How long what is under way may take to finish (Specification 14.8). */
const graceMs = 10_000;

/** From being told to stop to the end of what is under way. */
export const closesWithinMs = ({ drainSeconds }: Config): number => drainSeconds * 1_000 + graceMs;

/** Whether SIGHUP says that a terminal was closed; an operator's says that processes are to be replaced. */
export const ofTerminal = process.stdin.isTTY;

/**
 * Runs `close` once, on SIGTERM, SIGINT, or when the process that started this one is gone or lets go of it, and then
 * exits, with whatever is not finished `withinMs`. SIGTERM alone drains: who presses Ctrl-C wants to be done.
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
  // Each signal stays listened for: Ctrl-C reaches every process of a terminal, and npm and its kind hand it on besides.
  // The second one would end this process in the middle of the first.
  process.on('SIGTERM', shutDown('drain'));
  process.on('SIGINT', shutDown('now'));
  process.on('SIGHUP', ofTerminal ? shutDown('now') : () => undefined);
  process.on('disconnect', shutDown('now'));
}

/** Resolves when `work` has ended, however, or after so long. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const late = wait(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([work.catch(() => undefined), late]);
  ended.abort();
}

import type { Stage } from './take-steps.ts';

/** A window with a manual clock, and what was opened on it, and when. */
export interface TestStage extends Stage {
  readonly opened: readonly (readonly [ms: number, url: string])[];
  /** Advances the clock, running timers as they come due. */
  pass(ms: number): void;
  /** The app comes to the front: the page is notified, and its timers continue. */
  hide(): void;
  show(): void;
  /** Another page replaces this one, which may be restored later (bfcache). */
  unload(): void;
  /** The system suspends the page without notifying it; its timers run when it wakes. */
  sleep(ms: number): void;
  /** The number of listeners; 0 once a hand-off is over. */
  readonly listening: number;
}

export function testStage(): TestStage {
  let now = 0;
  let hidden = false;
  let timers: { due: number; then: () => void }[] = [];
  const leaving = new Set<() => void>();
  const opened: [number, string][] = [];
  const fire = (until: number) => {
    const due = timers.filter((timer) => timer.due <= until).sort((a, b) => a.due - b.due);
    for (const timer of due) {
      if (!timers.includes(timer)) continue;
      timers = timers.filter((other) => other !== timer);
      now = Math.max(now, timer.due);
      timer.then();
    }
    now = until;
  };
  const leave = () => {
    for (const then of [...leaving]) then();
  };
  return {
    go: (url) => void opened.push([now, url]),
    now: () => now,
    after(ms, then) {
      const timer = { due: now + ms, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    onLeaving(then) {
      leaving.add(then);
      return () => leaving.delete(then);
    },
    isHidden: () => hidden,
    opened,
    pass: (ms) => fire(now + ms),
    hide() {
      hidden = true;
      leave();
    },
    show() {
      hidden = false;
    },
    unload: leave,
    sleep(ms) {
      now += ms;
      fire(now);
    },
    get listening() {
      return leaving.size + timers.length;
    },
  };
}

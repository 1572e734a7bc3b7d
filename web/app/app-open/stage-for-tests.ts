import type { Stage } from './take-steps.ts';

/** A window with a clock that is moved by hand, and what was opened on it when. */
export interface TestStage extends Stage {
  readonly opened: readonly (readonly [ms: number, url: string])[];
  /** Lets the clock run, with timers as they come due. */
  pass(ms: number): void;
  /** The app comes to the front: the page is told, and its timers go on. */
  hide(): void;
  show(): void;
  /** Another page takes the place of this one, which may come back as it was (bfcache). */
  unload(): void;
  /** The system puts the page to sleep before it is told anything; its timers come due once it wakes. */
  sleep(ms: number): void;
  /** How many still wait for something: nothing may once a hand-off is over. */
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

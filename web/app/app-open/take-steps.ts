import type { Step } from './hand-off.ts';

/** Where steps are taken: the browser's window, or a stand-in with its own clock. */
export interface Stage {
  go(url: string): void;
  /** Milliseconds of a clock that runs while the page sleeps. */
  now(): number;
  after(ms: number, then: () => void): () => void;
  /** Calls `then` once the page is hidden or left. Returns how to stop listening. */
  onLeaving(then: () => void): () => void;
  isHidden(): boolean;
}

/** The button, which shows that a hand-off is under way: nothing else may be visible for seconds. */
export interface Presser {
  started(): void;
  ended(): void;
}

/**
 * A timer this late slept with its page while the app was in front; it may run before the page learns that it
 * was hidden.
 */
const lateByMs = 1000;

/** Runs hand-offs on a stage, one at a time: presses while one is under way do nothing. */
export function createSteps(stage: Stage): (steps: readonly Step[], presser: Presser) => void {
  let underWay = false;
  return (steps, presser) => {
    if (underWay) return;
    underWay = true;
    presser.started();
    let stopTimer = () => {};
    const end = () => {
      underWay = false;
      stopTimer();
      stopListening();
      presser.ended();
    };
    const stopListening = stage.onLeaving(end);
    const wait = (ms: number, rest: readonly Step[]) => {
      const due = stage.now() + ms;
      stopTimer = stage.after(ms, () => {
        const late = stage.now() - due > lateByMs;
        take(late || stage.isHidden() ? [] : rest);
      });
    };
    const take = ([step, ...rest]: readonly Step[]) => {
      if (step?.do === 'wait') {
        wait(step.ms, rest);
      } else if (step) {
        stage.go(step.url);
        take(rest);
      } else {
        end();
      }
    };
    take(steps);
  };
}

import type { Step } from './hand-off.ts';

/** What steps are taken on: the browser's window, or a stand-in with a clock of its own. */
export interface Stage {
  go(url: string): void;
  /** Milliseconds of a clock that goes on while the page sleeps. */
  now(): number;
  after(ms: number, then: () => void): () => void;
  /** Tells once the page is out of sight or gone; returns how to stop listening. */
  onLeaving(then: () => void): () => void;
  isHidden(): boolean;
}

/** The button, which says that something is under way: nothing may be seen of it for seconds. */
export interface Presser {
  started(): void;
  ended(): void;
}

/**
 * A timer this much after its time slept with its page while the app was in front: it may be told of before the page
 * is told that it was hidden.
 */
const lateByMs = 1000;

/** Takes hand-offs on a stage, one at a time: a second press while one is under way does nothing. */
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

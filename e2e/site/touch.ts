import type { Page } from '@playwright/test';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen. Times are simulated: `ms` is how long after the previous step a step happens. */
export interface Fingers {
  /** Puts fingers down at their first points, moves them through the rest, and lifts them. */
  draw(paths: readonly (readonly Spot[])[], options?: { ms?: number; hold?: boolean }): Promise<void>;
  /** Lifts what `hold` left down. */
  lift(): Promise<void>;
  /** Taps once, `ms` after the previous step. */
  tap(spot: Spot, ms?: number): Promise<void>;
}

/** Sent through the browser's own input pipeline, like a touch screen. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  let seconds = Date.now() / 1000;
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[], ms: number) => {
    seconds += ms / 1000;
    const touchPoints = spots.map(({ x, y }, id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: seconds });
  };
  const lift = () => send('touchEnd', [], 16);
  return {
    async draw(paths, { ms = 16, hold = false } = {}) {
      const steps = Math.max(...paths.map((path) => path.length));
      for (let step = 0; step < steps; step += 1) {
        const spots = paths.map((path) => path[Math.min(step, path.length - 1)] ?? { x: 0, y: 0 });
        await send(step === 0 ? 'touchStart' : 'touchMove', spots, ms);
      }
      if (!hold) await lift();
    },
    lift,
    async tap(spot, ms = 100) {
      await send('touchStart', [spot], ms - 30);
      await send('touchEnd', [], 30);
    },
  };
}

/** Points on a straight line, both ends included. */
export function line(from: Spot, to: Spot, steps = 8): Spot[] {
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}

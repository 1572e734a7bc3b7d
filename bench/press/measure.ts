import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { phone } from '../../e2e/site/browser.ts';
import { slowDown } from '../members/visit.ts';
import type { Http2Front, Traffic } from './http2-front.ts';
import type { Way } from './ways.ts';

/** Figures of the page while it is read: milliseconds; layout shift without unit. */
export interface Read {
  readonly lcpMs: number;
  readonly cls: number;
  /** The longest task between the page's load and the press; 0 if none took 50 ms. */
  readonly longestMs: number;
}

export interface Pressed {
  /** Milliseconds from the press to the frame in which its target is usable. */
  readonly tookMs: number;
  readonly read: Read;
  readonly beforePress: Traffic;
  readonly afterPress: Traffic;
}

export interface Visit {
  readonly origin: string;
  /** The proxy between browser and site. */
  readonly front: Pick<Http2Front, 'traffic'>;
  readonly path: string;
  readonly way: Way;
  /** How long the page is read after it has loaded. */
  readonly readMs: number;
  readonly saveData?: boolean;
}

/** Runs in every page: records the press and the first frame after it that shows `usable`. */
function watch({ usable, saveData }: { usable: string; saveData: boolean }): void {
  if (saveData) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const seen = { lcpMs: 0, cls: 0, tasks: [] as { at: number; ms: number }[], usableAt: 0 };
  Object.assign(window, { seen });
  const now = (at = performance.now()) => performance.timeOrigin + at;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcpMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector(usable)?.checkVisibility()) seen.usableAt = now();
    else requestAnimationFrame(look);
  };
  if (sessionStorage.getItem('pressed at')) requestAnimationFrame(look);
  const note = ({ timeStamp }: Event) => {
    sessionStorage.setItem('pressed at', String(now(timeStamp)));
    requestAnimationFrame(look);
  };
  addEventListener('click', note, { capture: true, once: true });
}

type Seen = Read & { readonly usableAt: number; readonly tasks: readonly { at: number; ms: number }[] };
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** The page's figures while it was read: largest paint, layout shift, and longest task after `loadedAt`. */
async function readOf(page: Page): Promise<Read> {
  const { lcpMs, cls, tasks } = await seenBy(page);
  const loadedAt = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
  );
  const longestMs = Math.max(0, ...tasks.filter(({ at }) => at >= loadedAt).map(({ ms }) => ms));
  return { lcpMs, cls, longestMs };
}

async function untilUsable(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { seen?: Seen }).seen?.usableAt);
  const { usableAt } = await seenBy(page);
  const pressedAt = await page.evaluate(() => Number(sessionStorage.getItem('pressed at')));
  return usableAt - pressedAt;
}

const less = (all: Traffic, before: Traffic): Traffic => ({
  requests: all.requests - before.requests,
  bytes: all.bytes - before.bytes,
});

/** Reads a page on a phone with an empty cache, and presses. */
export async function press(browser: Browser, visit: Visit): Promise<Pressed> {
  const { origin, front, path, way, readMs, saveData = false } = visit;
  const context = await browser.newContext({ ...phone, locale: 'ko-KR' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, { usable: way.usable, saveData });
    const start = front.traffic();
    await slowDown(page);
    await page.goto(origin + path);
    await pause(readMs);
    const [read, atPress] = [await readOf(page), front.traffic()];
    await way.pressed(page).tap({ noWaitAfter: true });
    const tookMs = await untilUsable(page);
    const [beforePress, afterPress] = [less(atPress, start), less(front.traffic(), atPress)];
    return { tookMs, read, beforePress, afterPress };
  } finally {
    await context.close();
  }
}

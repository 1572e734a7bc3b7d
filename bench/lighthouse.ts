import { killAll, launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { TraceProcessor } from 'lighthouse/core/lib/tracehouse/trace-processor.js';
import { findBrowser } from '../tools/browser.ts';
import { type Cores, giveAllCores } from './cores.ts';
import { median } from './median.ts';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** Scores out of 100, each the median of five visits, and the figures behind them. */
export type Audit = Record<Category, number> & {
  /** The median. */
  readonly lcpMs: number;
  /** Of the worst visit, like `cls`. */
  readonly tbtMs: number;
  /**
   * Blocking time as Lighthouse counts it, including other work of the machine and the browser's own start; of the
   * worst visit.
   */
  readonly tbtAloneMs: number;
  readonly cls: number;
  /** Bytes transferred without pictures; the median. */
  readonly bytes: number;
  /** Audits that lost points in the last visit. */
  readonly lost: readonly string[];
};

/** Chromium's flags (Specification 14.10), which keep its own traffic and work out of the figures. */
const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One visit with Lighthouse's phone and throttling. Null if the browser's trace lacks its beginning. */
async function visit(url: string, cores: Cores | null): Promise<RunnerResult | null> {
  const { path: chromePath } = findBrowser();
  const chrome = await launch({ ...(chromePath && { chromePath }), chromeFlags, logLevel: 'silent' });
  try {
    if (cores) giveAllCores(chrome.pid, cores);
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'silent',
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    return Number.isFinite(figureOf(result.lhr, 'total-blocking-time')) ? result : null;
  } finally {
    chrome.kill();
  }
}

/** Scored audits that did not pass. */
function lostOf({ categories: scored, audits }: RunnerResult['lhr']): string[] {
  return Object.values(scored).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
}

/** An audit's value in its own unit. */
const figureOf = ({ audits }: RunnerResult['lhr'], id: string) => audits[id]?.numericValue ?? Number.NaN;

/** Tasks longer than this block; Lighthouse's phone is this many times slower. */
const blockingMs = 50;
const slowdown = 4;

/** A task's CPU time in microseconds. */
type TraceEvent = RunnerResult['artifacts']['Trace']['traceEvents'][number] & { readonly tdur?: number };

/** Blocking time of the page's main thread, by CPU time instead of elapsed time. */
function blockedAlone({ artifacts }: RunnerResult): number {
  const { mainThreadEvents, timeOriginEvt } = TraceProcessor.processTrace(artifacts.Trace);
  const events: readonly TraceEvent[] = mainThreadEvents;
  return events
    .filter((event) => TraceProcessor.isScheduleableTask(event) && event.ts >= timeOriginEvt.ts)
    .reduce((ms, { tdur = 0 }) => ms + Math.max(0, (slowdown * tdur) / 1000 - blockingMs), 0);
}

function bytesOf({ audits }: RunnerResult['lhr']): number {
  const { details } = audits['network-requests'] ?? {};
  const items = details?.type === 'table' ? details.items : [];
  return items
    .filter(({ resourceType }) => resourceType !== 'Image')
    .reduce((bytes, { transferSize }) => bytes + Number(transferSize), 0);
}

/** Visits a page until five visits are recorded. Throws after ten. `cores` are the browser's. */
export async function audit(url: string, cores: Cores | null): Promise<Audit> {
  const visits: RunnerResult[] = [];
  for (let run = 0; visits.length < runs; run += 1) {
    if (run === 2 * runs) throw new Error(`Lighthouse has no record of ${url}`);
    const recorded = await visit(url, cores);
    if (recorded) visits.push(recorded);
  }
  const scores = categories.map((category) => [
    category,
    median(visits.map(({ lhr }) => Math.round((lhr.categories[category]?.score ?? 0) * 100))),
  ]);
  const last = visits.at(-1);
  return {
    ...(Object.fromEntries(scores) as Record<Category, number>),
    lcpMs: median(visits.map(({ lhr }) => figureOf(lhr, 'largest-contentful-paint'))),
    tbtMs: Math.max(...visits.map(({ lhr }) => figureOf(lhr, 'total-blocking-time'))),
    tbtAloneMs: Math.max(...visits.map(blockedAlone)),
    cls: Math.max(...visits.map(({ lhr }) => figureOf(lhr, 'cumulative-layout-shift'))),
    bytes: median(visits.map(({ lhr }) => bytesOf(lhr))),
    lost: last ? lostOf(last.lhr) : [],
  };
}

/** Ends every browser with the benchmark. */
process.once('exit', killAll);

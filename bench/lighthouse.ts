import { killAll, launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { findBrowser } from '../tools/browser.ts';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

type Category = (typeof categories)[number];
type Metric = keyof typeof metrics;

/** Scores of 100 and the metrics behind them, each the median of five visits. */
export type Audit = Record<Category | Metric, number> & {
  /** What lost a point in the last visit. */
  readonly lost: readonly string[];
};

/** As Specification 14.10 starts it: nothing of the browser's own on the line or the processor. */
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

/** A visit on Lighthouse's own terms: its phone, its throttling. */
async function visit(url: string): Promise<RunnerResult['lhr']> {
  const chromePath = findBrowser();
  const chrome = await launch({ ...(chromePath && { chromePath }), chromeFlags, logLevel: 'silent' });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'silent',
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Audits that count and are not passed. */
function lostOf({ categories: scored, audits }: RunnerResult['lhr']): string[] {
  return Object.values(scored).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
}

/** Visits a page five times, one after the other. */
export async function audit(url: string): Promise<Audit> {
  const visits: RunnerResult['lhr'][] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(url));
  const scores = categories.map((category) => [
    category,
    median(visits.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100))),
  ]);
  const figures = Object.entries(metrics).map(([name, id]) => [
    name,
    median(visits.map((lhr) => lhr.audits[id]?.numericValue ?? Number.NaN)),
  ]);
  const last = visits.at(-1);
  return { ...Object.fromEntries([...scores, ...figures]), lost: last ? lostOf(last) : [] };
}

/** No browser outlives the benchmark. */
process.once('exit', killAll);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundBrowser, findBrowser } from './browser.ts';
import type { Totals } from './checks.ts';
import { run } from './step.ts';
import { fullStories } from './tiers.ts';

/** The parts of Playwright's JSON report that are read here. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}

interface Report {
  readonly suites: readonly Suite[];
  readonly stats: { readonly expected: number };
}

/** Names of the stories with this outcome, each with its window size. */
function storiesThat(status: 'unexpected' | 'skipped', { suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.filter((test) => test.status === status).map((test) => `${file} › ${title} [${test.projectName}]`),
  );
  return [...own, ...suites.flatMap((suite) => storiesThat(status, suite))];
}

function browserOrWhyNot(): FoundBrowser | Totals {
  try {
    return findBrowser();
  } catch (error) {
    return { passed: 0, failed: [`end to end: ${error instanceof Error ? error.message : error}`] };
  }
}

/**
 * Runs the stories in Chromium; `full` adds those of `npm run test:full`. `reports` is a folder for Playwright's
 * reports.
 */
export async function runStories(reports: string, full: boolean): Promise<Totals> {
  const browser = browserOrWhyNot();
  if ('failed' in browser) return browser;
  if (browser.path) process.env.CHROMIUM_PATH = browser.path;
  const file = join(reports, 'playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const tier = full ? [] : [`--grep-invert=${fullStories.source}`];
  const command = ['playwright', 'test', '-c', 'e2e', '--reporter=list,json', ...tier] as const;
  const { ok } = await run({ name: 'end to end', command }, { echo: true });
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = storiesThat('unexpected', report);
  return {
    passed: report.stats.expected,
    // A run that failed without naming a story has still failed.
    failed: ok || failed.length > 0 ? failed : ['playwright'],
    skipped: storiesThat('skipped', report),
    notes: browser.note ? [browser.note] : [],
  };
}

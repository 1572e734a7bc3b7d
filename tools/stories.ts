import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import type { Totals } from './checks.ts';
import { run } from './step.ts';

/** Of what Playwright's JSON reporter writes, what is read here. */
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
  readonly stats: { readonly expected: number; readonly flaky: number; readonly skipped: number };
}

/** Names of the stories that ended so, each with the browser's size. */
function storiesThat(status: 'unexpected' | 'flaky', { suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.filter((test) => test.status === status).map((test) => `${file} › ${title} [${test.projectName}]`),
  );
  return [...own, ...suites.flatMap((suite) => storiesThat(status, suite))];
}

/**
 * The stories in Chromium. A machine that others share stalls a browser now and then: what failed is told once more,
 * and named as flaky. `reports` is a folder for what Playwright writes.
 */
export async function runStories(reports: string): Promise<Totals> {
  const browser = findBrowser();
  if (browser) process.env.CHROMIUM_PATH = browser;
  const file = join(reports, 'playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const command = ['playwright', 'test', '-c', 'e2e', '--retries=1', '--reporter=list,json'] as const;
  const { ok } = await run({ name: 'end to end', command }, { echo: true });
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = storiesThat('unexpected', report);
  return {
    passed: report.stats.expected + report.stats.flaky,
    // A run that ended badly without naming a failed story has still failed.
    failed: ok || failed.length > 0 ? failed : ['playwright'],
    flaky: storiesThat('flaky', report),
    skipped: report.stats.skipped,
  };
}

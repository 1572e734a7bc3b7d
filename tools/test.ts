import './needed-node.ts';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildWeb } from './build.ts';
import { runChecks, type Totals } from './checks.ts';
import { weighPages } from './sizes.ts';
import { run } from './step.ts';

/** Everything, in the order in which a fault is cheapest to find. The last line is the totals. */
const reports = mkdtempSync(join(tmpdir(), 'dure-test-'));
const totals: Totals = { passed: 0, failed: 0, skipped: 0 };

const add = ({ passed, failed, skipped }: Totals) => {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
};

const headline = (text: string) => process.stdout.write(`\n— ${text}\n`);

/** A run that ended badly without naming a failed test has still failed. */
const orFailed = (counted: Totals, ok: boolean): Totals =>
  ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };

async function vitest(): Promise<Totals> {
  const file = join(reports, 'vitest.json');
  const { ok } = await run(
    {
      name: 'unit and api',
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    },
    { echo: true },
  );
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return orFailed(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    ok,
  );
}

function firstLoad(): Totals {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  const weighed = weighPages();
  for (const { page, scriptBytes, styleBytes, ok } of weighed) {
    process.stdout.write(
      `${ok ? '✓' : '✗'} first load, ${page}: script ${kib(scriptBytes)} of 115, styles ${kib(styleBytes)} of 15 (gzip)\n`,
    );
  }
  const passed = weighed.filter(({ ok }) => ok).length;
  return { passed, failed: weighed.length - passed, skipped: 0 };
}

async function endToEnd(): Promise<Totals> {
  const browser = findBrowser();
  if (browser) process.env.CHROMIUM_PATH = browser;
  const file = join(reports, 'playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const { ok } = await run(
    // A machine that others share stalls a browser now and then: such a story is told once more, and named as flaky.
    {
      name: 'end to end',
      command: ['playwright', 'test', '-c', 'e2e', '--retries=1', '--reporter=list,json'],
    },
    { echo: true },
  );
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return orFailed(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    ok,
  );
}

headline('types, lint, boundaries, dead code');
add(await runChecks());
headline('unit, api on PostgreSQL');
add(await vitest());
headline('build');
await buildWeb();
add(firstLoad());
headline('end to end in Chromium');
add(await endToEnd());

process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);

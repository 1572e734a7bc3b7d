import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Totals } from './checks.ts';
import { root, run } from './step.ts';
import { briefTests, fullFiles, isFull } from './tiers.ts';

/** The parts of vitest's JSON report that are read here. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const notRun = ['skipped', 'pending', 'todo', 'disabled'];

/** Names of the tests with these outcomes, or the file's name if it could not run at all. */
function testsThat({ testResults }: Report, statuses: readonly string[]): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => statuses.includes(test.status));
    if (tests.length === 0 && statuses.includes(status)) return [file];
    return tests.map(({ fullName }) => `${file} › ${fullName}`);
  });
}

/**
 * Runs unit, api and process tests; `full` adds those of `npm run test:full`. `reports` is a folder for vitest's
 * reports.
 */
export async function runVitest(reports: string, full: boolean): Promise<Totals> {
  const reportFile = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const tier = full ? [] : ['--exclude', fullFiles, `--testNamePattern=${briefTests.source}`];
  const command = ['vitest', 'run', ...reporters, ...tier] as const;
  const { ok } = await run({ name: 'unit and api', command }, { echo: true });
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const failed = testsThat(report, ['failed']);
  return {
    passed: report.numPassedTests,
    // A run that failed without naming a test has still failed.
    failed: ok || failed.length > 0 ? failed : ['vitest'],
    // Those of the other tier are reported as skipped.
    skipped: testsThat(report, notRun).filter((name) => full || !isFull('', name)),
  };
}

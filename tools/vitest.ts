import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Totals } from './checks.ts';
import { root, run } from './step.ts';

/** Of what vitest's JSON reporter writes, what is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface Tested extends Totals {
  /** Files with a failed test, or that could not be run. */
  readonly failedFiles: readonly string[];
}

/** Above this something is broken, not slow. */
const filesAgainMax = 5;

async function tested(reportFile: string, files: readonly string[]): Promise<Tested> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const command = ['vitest', 'run', ...reporters, ...files] as const;
  const { ok } = await run({ name: 'unit and api', command }, { echo: true });
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  const names = failed.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(root, name);
    return tests.length === 0 ? [file] : tests.map(({ fullName }) => `${file} › ${fullName}`);
  });
  return {
    passed: report.numPassedTests,
    // A run that ended badly without naming a failed test has still failed.
    failed: ok || names.length > 0 ? names : ['vitest'],
    skipped: report.numPendingTests + report.numTodoTests,
    failedFiles: failed.map(({ name }) => name),
  };
}

/**
 * Unit, api and process tests. The machine may be another's as well: files with a test that failed are run once more,
 * alone, and what passes then is named as flaky. `reports` is a folder for what vitest writes.
 */
export async function runVitest(reports: string): Promise<Totals> {
  const { failedFiles: files, ...first } = await tested(join(reports, 'vitest.json'), []);
  if (files.length === 0 || files.length > filesAgainMax) return first;
  process.stdout.write(`\n— once more, alone: ${files.map((file) => relative(root, file)).join(', ')}\n`);
  const { failed } = await tested(join(reports, 'vitest-again.json'), files);
  const flaky = first.failed.filter((name) => !failed.includes(name));
  return { ...first, passed: first.passed + flaky.length, failed, flaky };
}

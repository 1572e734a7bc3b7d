import type { Totals } from './checks.ts';

/** Other systems skip the tests for Linux; on Linux under CI nothing may be skipped. */
const mustRunAll = Boolean(process.env.CI) && process.platform === 'linux';

/**
 * Prints the end of a run: what was skipped and what failed, by name, then the totals. Returns the exit code: 1 if a
 * test failed or none passed, and under CI on Linux also if one was skipped.
 */
export function tellEnd(parts: readonly Totals[]): 0 | 1 {
  const passed = parts.reduce((total, part) => total + part.passed, 0);
  const skipped = parts.flatMap((part) => part.skipped ?? []);
  const failed = parts.flatMap((part) => part.failed);
  const lines = [
    ...parts.flatMap(({ notes = [] }) => notes.map((note) => `note: ${note}`)),
    ...skipped.map((name) => `skipped${mustRunAll ? ', which fails under CI' : ''}: ${name}`),
    ...failed.map((name) => `failed: ${name}`),
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return failed.length > 0 || passed === 0 || (mustRunAll && skipped.length > 0) ? 1 : 0;
}

import { run, type Step } from './step.ts';

const workspaces = ['contract', 'api', 'web', 'server', 'e2e', 'bench', 'tools'];

/** What can be told of the code without running it: types, lint, boundaries, dead code, claims. */
const steps: readonly Step[] = [
  ...workspaces.map((name): Step => ({ name: `types of ${name}`, command: ['tsc', '-p', name] })),
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'boundaries', command: ['depcruise', '--config', '.dependency-cruiser.js', ...workspaces] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'what docs/coverage.md claims', command: ['node', 'tools/coverage.ts'] },
];

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs every check, prints a line each and the whole output of those that failed. */
export async function runChecks(): Promise<Totals> {
  const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) {
    const { ok, output, seconds } = await run(step);
    process.stdout.write(`${ok ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)\n`);
    if (!ok) process.stdout.write(output);
    totals[ok ? 'passed' : 'failed'] += 1;
  }
  return totals;
}

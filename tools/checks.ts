import { availableParallelism } from 'node:os';
import { run, type Step } from './step.ts';

const workspaces = ['bench', 'attack', 'client', 'web', 'api', 'server', 'e2e', 'tools', 'contract'];

interface Check extends Step {
  /** Repairs those faults that a program can repair. */
  readonly fix?: Step['command'];
}

/** Runs before the others: type checks need the client generated from the API's document (docs/decisions/0148). */
const first: Check = {
  name: 'the client made of the API’s document',
  command: ['node', 'client/generate.ts'],
};

/** Static checks, the slowest first. Their caches are in .cache/. */
const checks: readonly Check[] = [
  {
    name: 'lint and format',
    command: ['biome', 'check', '--error-on-warnings', '.'],
    fix: ['biome', 'check', '--write', '.'],
  },
  { name: 'dead code', command: ['knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'] },
  { name: 'boundaries', command: ['depcruise', '--config', '.dependency-cruiser.js', ...workspaces] },
  { name: 'types, of what runs in a browser', command: ['tsc', '-p', 'tsconfig.dom.json'] },
  { name: 'types, of what runs in Node', command: ['tsc', '-p', 'tsconfig.node.json'] },
  { name: 'types of contract, which is for both', command: ['tsc', '-p', 'contract'] },
  { name: 'what tests show', command: ['node', 'tools/coverage.ts'] },
  { name: 'what docs/specification.md says', command: ['node', 'tools/specification.ts'] },
  { name: 'what migrations do to releases that run', command: ['node', 'tools/migrations.ts'] },
  { name: 'what the API’s document says and breaks', command: ['node', 'tools/api-changes.ts'] },
  { name: 'what docs/asvs.md says', command: ['node', 'tools/asvs.ts'] },
  { name: 'Korean words', command: ['node', 'tools/words.ts'] },
  { name: 'citations and links', command: ['node', 'tools/citations.ts'] },
];

export interface Totals {
  readonly passed: number;
  /** Names of failed checks. */
  readonly failed: readonly string[];
  /** Names of checks that this machine could not run. */
  readonly skipped?: readonly string[];
  /** Further lines for the end of the output. */
  readonly notes?: readonly string[];
}

/** Reports a type error in the contract once, not again for each workspace that imports it. */
function untold(output: string, told: Set<string>): string {
  const lines = output.split('\n').filter((line) => line === '' || !told.has(line));
  for (const line of lines) if (/: error TS\d+: /.test(line)) told.add(line);
  return lines.join('\n');
}

/**
 * Runs every check, as many at a time as there are cores. Prints a line for each and the full output of those that
 * failed.
 */
export async function runChecks(): Promise<Totals> {
  const failed: string[] = [];
  const told = new Set<string>();
  const runOne = async (check: Check) => {
    const { ok, output, seconds } = await run(check);
    process.stdout.write(`${ok ? '✓' : '✗'} ${check.name} (${seconds.toFixed(1)} s)\n`);
    if (ok) return;
    process.stdout.write(untold(output, told));
    failed.push(check.name);
  };
  const waiting = checks.values();
  const work = async () => {
    for (const check of waiting) await runOne(check);
  };
  await runOne(first);
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { passed: checks.length + 1 - failed.length, failed };
}

/** Repairs what programs can; the checks report the rest. */
export async function fixAll(): Promise<void> {
  for (const { name, fix } of checks) {
    if (fix) await run({ name, command: fix });
  }
}

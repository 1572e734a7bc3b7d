import './needed-node.ts';
import './memory-folder.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMadeData } from '../server/test/harness/made-data.ts';
import { bundleFaults } from './bundles.ts';
import { runChecks, type Totals } from './checks.ts';
import { runEngines } from './engines.ts';
import { floorFaults } from './floor/faults.ts';
import { tellEnd } from './run-summary.ts';
import { firstLoadMax as max, weighPages } from './sizes.ts';
import { run } from './step.ts';
import { runStories } from './stories.ts';
import { runVitest } from './vitest.ts';

/**
 * `npm test`, and `npm run test:full` with `--full` (tools/tiers.ts), the cheapest steps first. The totals come last.
 */
const reports = mkdtempSync(join(tmpdir(), 'dure-test-'));
const headline = (text: string) => process.stdout.write(`\n— ${text}\n`);

function firstLoad(): Totals {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  const weighed = weighPages();
  for (const { page, readBytes, scriptBytes, styleBytes, aheadBytes, ok } of weighed) {
    process.stdout.write(
      `${ok ? '✓' : '✗'} first load, ${page}: script ${kib(readBytes)} of ${max.read} while read, ${kib(scriptBytes)} of ${max.script} more once used, styles ${kib(styleBytes)} of ${max.styles}, fetched ahead ${kib(aheadBytes)} of ${max.ahead} (gzip)\n`,
    );
  }
  const outgrown = bundleFaults();
  for (const fault of outgrown) process.stdout.write(`✗ docs/bundles.md: ${fault}\n`);
  const heavy = weighed.filter(({ ok }) => !ok).map(({ page }) => `first load, ${page}`);
  const failed = [...heavy, ...outgrown.slice(0, 1).map(() => 'docs/bundles.md')];
  return { passed: weighed.length + 1 - failed.length, failed };
}

function oldestBrowsers(): Totals {
  const faults = floorFaults();
  for (const fault of faults) process.stdout.write(`✗ browser floor: ${fault}\n`);
  return faults.length > 0 ? { passed: 0, failed: ['browser floor'] } : { passed: 1, failed: [] };
}

const full = process.argv.includes('--full');
headline('types, lint, boundaries, dead code');
// Runs beside the checks, since half of the build uses only one core.
const building = run({ name: 'build', command: ['node', 'tools/build.ts'] });
const checked = await runChecks();
headline('build');
const built = await building;
process.stdout.write(built.output);
if (!built.ok) process.exit(tellEnd([checked, { passed: 0, failed: ['build'] }]));
const weighed = firstLoad();
const supported = oldestBrowsers();
// Made once for unit tests, stories and engines.
const closeMadeData = openMadeData();
headline('unit, api on PostgreSQL');
const tested = await runVitest(reports, full);
headline('end to end in Chromium');
const told = await runStories(reports, full);
headline('end to end in other engines');
const toldElsewhere = await runEngines(reports, full);
closeMadeData();

process.exitCode = tellEnd([checked, weighed, supported, tested, told, toldElsewhere]);

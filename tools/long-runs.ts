import './needed-node.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCauses } from './fault-table.ts';
import { run } from './step.ts';

/**
 * Runs a test for longer than a whole test run allows, and prints what it measured: `npm run drill -- NAME [TIMES]`.
 */

interface Drill {
  readonly files: readonly string[];
  /** How often it runs if no number is given. */
  readonly times: number;
}

const drills: Readonly<Record<string, Drill>> = {
  upgrade: { files: ['server/test/faults/rolling-upgrade.full.test.ts'], times: 40_000 },
  /** `times` in seconds. */
  away: { files: ['server/test/faults/away-at-start.full.test.ts'], times: 600 },
  /** There and back ten times. */
  upgrades: { files: ['server/test/faults/upgrades-and-back.full.test.ts'], times: 40_000 },
  mails: { files: ['api/test/mail-workers-killed.full.test.ts'], times: 1_000 },
  /** `times` in lines of a file. */
  imports: { files: ['api/test/imports-killed.full.test.ts'], times: 5_000 },
  /** Fills the table in docs/operations.md. */
  causes: {
    files: ['database-silent.full', 'decoder-dies.full', 'disk-full.full', 'mail-silent.full'].map(
      (cause) => `server/test/faults/${cause}.test.ts`,
    ),
    times: 0,
  },
};

const [name = '', times] = process.argv.slice(2);
const drill = drills[name];
if (drill === undefined || !/^\d*$/.test(times ?? '')) {
  process.stderr.write(`npm run drill -- NAME [TIMES]; there are ${Object.keys(drills).join(', ')}.\n`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'dure-drill-'));
const figures = join(folder, 'figures');
writeFileSync(figures, '');
process.env.DRILL_TIMES = times || String(drill.times);
process.env.DRILL_FIGURES = figures;
const { ok } = await run(
  { name, command: ['vitest', 'run', '--no-file-parallelism', ...drill.files] },
  { echo: true },
);
const told = readFileSync(figures, 'utf8');
process.stdout.write(told);
if (ok && name === 'causes')
  writeCauses(
    told
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
rmSync(folder, { recursive: true });
process.exitCode = ok ? 0 : 1;

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Migration, readMigrations } from '../api/src/database/migration-files.ts';
import { root } from './step.ts';

/**
 * Checks that an older release can run beside a newer one (CONTRIBUTING, "A migration"): each migration names the
 * releases that can run with it, and none blocks or breaks them. Prints a line for each fault.
 */

const folder = join(root, 'api/src/database/migrations');

/** The first migration creates the schema; no release runs before it. */
const [, ...later] = readMigrations(folder);
const names = readMigrations(folder).map(({ name }) => name);

function faultsOf({ name, runsWith, transactional, statements }: Migration): string[] {
  const faults: string[] = [];
  if (!/^\d{4}_[a-z0-9-]+$/.test(name)) faults.push(`${name} is not named as 0001_what-it-changes`);
  if (!names.slice(0, names.indexOf(name) + 1).includes(runsWith ?? ''))
    faults.push(`${name} does not say: -- Runs with releases since <name of a migration>`);
  const concurrent = statements.filter((statement) => /\bconcurrently\b/i.test(statement));
  if (transactional && concurrent.length > 0) faults.push(`${name} does not say: -- Outside a transaction`);
  if (!transactional && concurrent.length < statements.length)
    faults.push(`${name}: what can be in a transaction belongs in a migration of its own`);
  if (!transactional && !/drop index concurrently if exists/i.test(statements[0] ?? ''))
    faults.push(`${name} does not first drop what a try before it may have left`);
  return faults;
}

/** The linter's messages about one migration. */
function linted({ name, transactional }: Migration): string[] {
  const args = ['--reporter', 'gcc', ...(transactional ? [] : ['--no-assume-in-transaction'])];
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/squawk'),
    [...args, join(folder, `${name}.sql`)],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  return status === 0 ? [] : [stdout.trim() || stderr.trim()];
}

const faults = later.flatMap((migration) => [...faultsOf(migration), ...linted(migration)]);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

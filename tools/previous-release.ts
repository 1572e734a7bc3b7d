import './needed-node.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations } from '../api/src/database/migration-files.ts';
import { root } from './step.ts';

/**
 * Runs the previous release's api tests on a database that this release has migrated (docs/decisions/0049). The
 * previous release is the newest tag, else the commit before the newest migration. `node tools/previous-release.ts
 * [FILE…]` uses this release's packages.
 */

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const migrations = 'api/src/database/migrations';

function previous(): string {
  const [tag] = git('tag', '--merged', 'HEAD', '--sort=-creatordate').split('\n');
  if (tag) return tag;
  if (readMigrations(join(root, migrations)).length === 1) {
    process.stdout.write('The schema has not changed since the first release: there is nothing to try.\n');
    process.exit(0);
  }
  const [newest] = git('log', '--diff-filter=A', '--format=%H', '--', `${migrations}/*.sql`).split('\n');
  return `${newest}~1`;
}

/** Has this release migrate the template database that each test copies. */
function migrateAsHere(folder: string): void {
  const setup = join(folder, 'api/test/harness/global-setup.ts');
  const text = readFileSync(setup, 'utf8');
  const ours = text.replace(
    'await migrate(database.url);',
    `await migrate(database.url, { folder: ${JSON.stringify(join(root, migrations))} });\n$&`,
  );
  if (ours === text) throw new Error(`${setup} migrates in another way`);
  writeFileSync(setup, ours);
}

/** Links packages one by one, so that the workspaces stay the folder's own. */
function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules');
  const own = join(folder, 'node_modules');
  mkdirSync(own);
  for (const name of readdirSync(packages)) {
    if (name !== '@dure') symlinkSync(join(packages, name), join(own, name));
  }
  cpSync(join(packages, '@dure'), join(own, '@dure'), { recursive: true, verbatimSymlinks: true });
}

const release = previous();
const folder = join(mkdtempSync(join(tmpdir(), 'dure-previous-')), 'release');
git('worktree', 'add', '--quiet', '--detach', folder, release);
try {
  linkPackages(folder);
  migrateAsHere(folder);
  const files = process.argv.slice(2);
  process.stdout.write(`${release} on the schema of ${git('rev-parse', '--short', 'HEAD')}\n`);
  const tests = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'api', ...files], {
    cwd: folder,
    stdio: 'inherit',
  });
  process.exitCode = tests.status ?? 1;
} finally {
  git('worktree', 'remove', '--force', folder);
  rmSync(join(folder, '..'), { recursive: true });
}

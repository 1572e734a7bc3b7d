import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { addMigration } from '../../../api/test/harness/next-migration.ts';
import { copySources, linkOurs } from '../../../tools/release/release-folder.ts';
import { buildNext } from './global-setup.ts';
import { root } from './project.ts';
import type { Release } from './shipped-server.ts';

/**
 * The next release in its own folder beside this one's packages, with other script names and one more migration.
 * Removed after the test.
 */
export function nextRelease(migration: string): Release {
  const folder = mkdtempSync(join(tmpdir(), 'dure-next-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copySources(folder);
  addMigration(join(folder, 'api/src/database/migrations'), migration);
  linkOurs(folder);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@dure') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const build = buildNext();
  mkdirSync(join(folder, 'web'), { recursive: true });
  symlinkSync(join(root, 'web/dist'), join(folder, 'web/dist'));
  return { build, folder };
}

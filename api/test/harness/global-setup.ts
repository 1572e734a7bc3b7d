import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/database/client.ts';
import { startEmbedded } from '../../src/database/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';
import { loadCatalog, supportedUniversities } from '../../src/features/catalog/service.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated and loaded database that each test's own is copied from; nobody connects to it. */
    templateUrl: string;
    /** For PostgreSQL's superuser, who makes the copies. */
    superuserUrl: string;
  }
}

/** Nothing here outlives the run, so nothing waits for the disk. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** Starts one real PostgreSQL for the whole run, and migrates it and loads the built-in lists once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'dure-test-'));
  const database = await startEmbedded(folder, hasty);
  await migrate(database.url);
  const { db, close } = openDatabase(database.url);
  await loadCatalog(db, supportedUniversities({ demo: false }));
  await close();
  project.provide('templateUrl', database.url);
  project.provide('superuserUrl', database.superuserUrl);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

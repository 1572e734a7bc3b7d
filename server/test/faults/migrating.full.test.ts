import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@dure/api/database/migrate.ts';
import { expect, onTestFinished, test } from 'vitest';
import { nextMigration } from '../../../api/test/harness/next-migration.ts';
import { startShipped } from '../harness/shipped-server.ts';

/** Specification 14.8: the next release migrates a table under a long read while this one serves. */

const readForMs = 8_000;
const heldAtMostMs = 2_000;

test('a migration holds up no request for long and refuses none', async () => {
  const server = await startShipped();
  const folder = nextMigration('ALTER TABLE projects ADD COLUMN later text;');
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const [projectId] = server.demo().projects;
  const reader = await server.sql.reserve();
  await reader`begin`;
  await reader`select from projects`;
  const said: string[] = [];
  const migrated = migrate(server.databaseUrl, { folder, say: (line) => said.push(line) });

  const statuses = new Set<number>();
  let longest = 0;
  const until = performance.now() + readForMs;
  const visitor = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      const { status } = await fetch(`${server.origin}/api/project-card/${projectId}/public-retrieve/`);
      longest = Math.max(longest, performance.now() - began);
      statuses.add(status);
      await wait(20);
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  await reader`commit`;
  reader.release();
  await migrated;

  expect(said.length).toBeGreaterThan(1);
  expect([...statuses]).toEqual([200]);
  expect(longest).toBeLessThan(heldAtMostMs);
  const [column] = await server.sql`
    select from information_schema.columns where table_name = 'projects' and column_name = 'later'`;
  expect(column).toBeDefined();
});

import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drillTimes, tell } from '../../../api/test/harness/long-runs.ts';
import { nextRelease } from '../harness/next-release.ts';
import { hasNginx, type Nginx } from '../harness/nginx.ts';
import type { ShippedServer } from '../harness/shipped-server.ts';
import { twoBehindProxy } from '../harness/two-behind-proxy.ts';
import { until } from '../harness/until.ts';
import { visit } from '../harness/visitors.ts';

/** Specification 14.8: the next release replaces two processes behind the sample proxy, one after the other. */

const requests = drillTimes ?? 2_000;
const people = drillTimes === null ? 3 : 6;
/** How long a read blocks the table that the next release migrates, after its start waits for it. */
const heldMs = drillTimes === null ? [1_000] : [0, 35_000];
const answeredWithinMs = 3_000;
/** How long the next release may take to reach its migration on a busy machine. */
const answeredAtAllMs = 120_000;
const mayTakeMs = 300_000 + requests * 30;

/** Begins to read a table; resolves to what ends that. */
async function beginReading({ sql }: ShippedServer, table: string): Promise<() => Promise<void>> {
  const reader = await sql.reserve();
  // The product's own connections would be cancelled.
  await reader`set idle_in_transaction_session_timeout = 0`;
  await reader`begin`;
  await reader`select from ${reader(table)}`;
  return async () => {
    await reader`commit`;
    reader.release();
  };
}

async function isAsItsSampleSays({ httpPort, ask }: Nginx): Promise<void> {
  const plain = await fetch(`http://127.0.0.1:${httpPort}/terms?a=b`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://dure.example/terms?a=b']);
  const call = await fetch(`http://127.0.0.1:${httpPort}/api/token/`, { method: 'POST' });
  expect(call.status).toBe(403);
  const page = await ask('/terms');
  expect(page).toMatchObject({
    status: 200,
    headers: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
  });
}

// Shows 17.10: a rolling upgrade with a migration fails no request, also while the table is being read
test.skipIf(!hasNginx).for(heldMs)(
  'no request fails during the upgrade, with the migrated table read for %i ms',
  { timeout: mayTakeMs },
  async (ms) => {
    const { first, second, proxy } = await twoBehindProxy();
    await isAsItsSampleSays(proxy);
    const next = nextRelease('ALTER TABLE projects ADD COLUMN later text;');
    const visitors = await visit(proxy, first.demo(), people);
    await until('many have asked', () => visitors.asked > requests / 4, mayTakeMs);

    const began = performance.now();
    await first.kill('SIGTERM');
    const waits = () => first.output().includes('waits for a table that is in use');
    const endReading = ms > 0 ? await beginReading(second, 'projects') : async () => undefined;
    const starting = first.start(next);
    if (ms > 0) await until('the start waits for the table', waits, answeredAtAllMs);
    await wait(ms);
    await endReading();
    const startedMs = await starting;
    const waited = waits();
    await second.kill('SIGTERM');
    await second.start(next);
    const upgradedMs = performance.now() - began;
    await until('all have asked', () => visitors.asked > requests, mayTakeMs);
    const titles = await visitors.leave();

    const { asked, failed, slowest } = visitors;
    const refused = failed.filter((failure) => failure.startsWith('503')).length;
    tell({
      heldMs: ms,
      asked,
      failed: failed.length,
      refused,
      slowestMs: slowest.ms,
      slowest: slowest.what,
      startedMs,
      upgradedMs,
    });
    expect(failed).toEqual([]);
    expect([titles.size, waited]).toEqual([people, ms > 0]);
    // In a short run beside other tests the time means nothing.
    if (drillTimes !== null) expect(slowest.ms, slowest.what).toBeLessThan(answeredWithinMs);
    const rows = await first.sql<{ id: string; title: string }[]>`
      select id, title, later from projects where id = any(${[...titles.keys()]})`;
    expect(new Map(rows.map(({ id, title }) => [id, title]))).toEqual(titles);
  },
);

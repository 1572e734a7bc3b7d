import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './harness/asked.ts';
import { root } from './harness/project.ts';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

/**
 * The figures that the shipped process reports (Specification 14.12); deploy/alerts.yaml and
 * deploy/dashboard.json use no others.
 */

const deploy = join(root, 'deploy');
const alerts = readFileSync(join(deploy, 'alerts.yaml'), 'utf8');

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly refId: string; readonly expr: string }[];
}
const { panels, ...dashboard } = JSON.parse(readFileSync(join(deploy, 'dashboard.json'), 'utf8')) as {
  readonly panels: readonly Panel[];
  readonly schemaVersion: number;
};
const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

const token = 'a token for the figures';
let server: ShippedServer;
/** Every series by name, including those not counted yet. */
let told: ReadonlySet<string>;
beforeAll(async () => {
  server = await startShipped({ demo: false, env: { METRICS_TOKEN: token } });
  // The age of the newest backup is reported only if there is one.
  const backups = join(server.dataDir, 'backups');
  mkdirSync(backups, { recursive: true });
  writeFileSync(join(backups, 'dure-20261101T000000000Z.backup'), '');
  // The first sweep is half a minute away.
  await server.sql`insert into turns (name, next_at) values ('sweep', now()) on conflict do nothing`;
  const types = [...(await figures()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  told = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
    ),
  );
});
afterAll(() => server.stop());

const untold = (text: string) =>
  [...text.matchAll(/\b(?:dure|process|nodejs)_[a-z0-9_]+/g)]
    .map(([name]) => name)
    .filter((name) => !told.has(name));

// Shows 17.14: alert rules and the dashboard use existing figures
describe('figures exist for', () => {
  test('each rule', () => {
    expect(alerts.match(/- alert: /g)?.length).toBeGreaterThan(8);
    expect(untold(alerts)).toEqual([]);
  });

  test('each panel, which has its own place', () => {
    expect(asked.length).toBeGreaterThan(panels.length);
    expect(untold(asked.join('\n'))).toEqual([]);
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });
});

const figures = async () =>
  (await ask(server, '/metrics', { headers: { authorization: `Bearer ${token}` } })).body.toString();

const numberOf = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

// Shows 17.14: kept pages: sent, made, and their size
test('reports kept pages sent, pages made, and the memory of kept pages', async () => {
  // Pages are kept only once changes are heard, which may be after the first request.
  await until('it is sent as it was kept', async () => {
    await ask(server, '/terms');
    return numberOf(await figures(), 'dure_kept_pages_hits_total') > 0;
  });
  // If changes cannot be heard for a moment, as on a busy machine, the memory is emptied.
  await until('five visits are sent as they were kept', async () => {
    const before = await figures();
    for (let visit = 0; visit < 5; visit += 1) await ask(server, '/terms');
    const after = await figures();
    const change = (name: string) => numberOf(after, name) - numberOf(before, name);
    return change('dure_kept_pages_hits_total') === 5 && change('dure_kept_pages_made_total') === 0;
  });
  // After the last visits there may be such a moment, in which nothing is kept.
  await until('the memory is told', async () => {
    await ask(server, '/terms');
    const now = await figures();
    return numberOf(now, 'dure_kept_pages_made_total') > 0 && numberOf(now, 'dure_kept_pages_bytes') > 10_000;
  });
});

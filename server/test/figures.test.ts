import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './harness/asked.ts';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

/** The /metrics of the shipped process (Specification 14.12). */

const token = 'a token for the figures';
let server: ShippedServer;
beforeAll(async () => {
  server = await startShipped({ demo: false, env: { METRICS_TOKEN: token } });
});
afterAll(() => server.stop());

const told = async () =>
  (await ask(server, '/metrics', { headers: { authorization: `Bearer ${token}` } })).body.toString();

const numberOf = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

// Shows 17.14: kept pages: sent as they were, made, and what they take
test('reports kept pages sent, pages made, and the memory of kept pages', async () => {
  // Pages are kept only once changes are heard, which may be after the first request.
  await until('it is sent as it was kept', async () => {
    await ask(server, '/terms');
    return numberOf(await told(), 'dure_kept_pages_hits_total') > 0;
  });
  const before = await told();
  for (let visit = 0; visit < 5; visit += 1) await ask(server, '/terms');
  const after = await told();
  const change = (name: string) => numberOf(after, name) - numberOf(before, name);
  expect(change('dure_kept_pages_hits_total')).toBe(5);
  expect(change('dure_kept_pages_made_total')).toBe(0);
  expect(numberOf(before, 'dure_kept_pages_made_total')).toBeGreaterThan(0);
  expect(numberOf(after, 'dure_kept_pages_bytes')).toBeGreaterThan(10_000);
});

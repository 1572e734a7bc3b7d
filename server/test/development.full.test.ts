import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './harness/asked.ts';
import { root } from './harness/project.ts';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

/** What `npm run dev` serves. */
let server: ShippedServer;
beforeAll(async () => {
  server = await startShipped({ dev: true, demo: false });
});
afterAll(() => server.stop());

const served = () => server.output().split('Server listening').length - 1;

test('replaces the process after an edit of the api without losing a request', async () => {
  expect(served()).toBe(1);
  const now = new Date();
  utimesSync(join(root, 'api/src/app.ts'), now, now);
  await until(
    'another process serves',
    async () => {
      expect((await ask(server, '/readyz')).status).toBe(200);
      return served() === 2;
    },
    120_000,
  );
  for (let asked = 0; asked < 20; asked += 1) {
    expect((await ask(server, '/api/openapi.json')).status).toBe(200);
  }
});

test('tells React’s refresh to ignore what a screen exports for the router', async () => {
  const page = await (await fetch(`${server.origin}/`)).text();
  expect(page).toContain('__getReactRefreshIgnoredExports = () => ["handle","loader","shouldRevalidate"]');
});

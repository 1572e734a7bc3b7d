import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentBuild } from '@dure/web/build-folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { buildNext } from '../harness/global-setup.ts';
import { hasNginx, startNginx } from '../harness/nginx.ts';
import { prepareShipped, type ShippedServer } from '../harness/shipped-server.ts';

/** Specification 14.8: two processes behind the sample proxy, replaced one after the other by the next release. */

const dataDir = mkdtempSync(join(tmpdir(), 'dure-rolling-'));
const env = { PUBLIC_ORIGIN: 'https://dure.example', TRUST_PROXY: '127.0.0.1' };

async function started(build: string): Promise<ShippedServer> {
  const server = await prepareShipped({ dataDir, demo: true, smtp: false, build, env });
  await server.start();
  return server;
}

const filesIn = (html: string) => [
  ...new Set([...html.matchAll(/\/assets\/[\w-]+\.(?:js|css|woff2)/g)].map(([path]) => path)),
];

test.skipIf(!hasNginx)('no request fails while they are, and the proxy is as its sample says', async () => {
  const servers = [await started(currentBuild() ?? ''), await started(currentBuild() ?? '')];
  const proxy = await startNginx(servers.map(({ port }) => port));
  onTestFinished(async () => {
    await proxy.close();
    for (const server of servers) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const plain = await fetch(`http://127.0.0.1:${proxy.httpPort}/terms?a=b`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://dure.example/terms?a=b']);
  const page = await proxy.ask('/terms');
  expect(page).toMatchObject({
    status: 200,
    headers: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
  });

  const [project] = servers[0]?.demo().projects ?? [];
  const failed: string[] = [];
  let asked = 0;
  let upgrading = true;
  const ask = async (path: string) => {
    const { status, text } = await proxy.ask(path).catch((error) => ({ status: String(error), text: '' }));
    asked += 1;
    if (status !== 200) failed.push(`${status} ${path}`);
    return text;
  };
  const visitor = async () => {
    while (upgrading) {
      for (const path of ['/', '/login', `/project/${project}`]) {
        for (const file of filesIn(await ask(path))) await ask(file);
      }
      await ask(`/api/project-card/${project}/public-retrieve/`);
    }
  };
  const visitors = [visitor(), visitor(), visitor(), visitor()];
  const next = buildNext();
  for (const server of servers) {
    await server.kill('SIGTERM');
    await server.start(next);
  }
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  upgrading = false;
  await Promise.all(visitors);
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
});

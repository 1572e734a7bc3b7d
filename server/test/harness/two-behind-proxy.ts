import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentBuild } from '@dure/web/build-folder.ts';
import { onTestFinished } from 'vitest';
import { type Nginx, startNginx } from './nginx.ts';
import { root } from './project.ts';
import { prepareShipped, type Release, type ShippedServer } from './shipped-server.ts';

export interface Site {
  readonly first: ShippedServer;
  readonly second: ShippedServer;
  readonly proxy: Nginx;
  /** The release that both run. */
  readonly release: Release;
}

/** Two processes of one database behind the sample proxy, with demo data; they end with the test. */
export async function twoBehindProxy(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dure-rolling-'));
  const env = { PUBLIC_ORIGIN: 'https://dure.example', TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '5' };
  const release = { build: currentBuild() ?? '', folder: root };
  const options = { dataDir, demo: true, smtp: false, ...release, env };
  const [first, second] = [await prepareShipped(options), await prepareShipped(options)];
  onTestFinished(async () => {
    await first.stop();
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await first.start();
  await second.start();
  const proxy = await startNginx([first.port, second.port]);
  onTestFinished(() => proxy.close());
  return { first, second, proxy, release };
}

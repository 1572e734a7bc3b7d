import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetPeak, mb, peak, resident } from './harness/memory.ts';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';

let server: ShippedServer;

beforeAll(async () => {
  server = await startShipped({ lean: true });
  // The compile cache exists by then, as in every start but a release's first.
  await server.kill('SIGINT');
  await server.start();
}, 120_000);
afterAll(() => server.stop());

const watchedMs = 10_000;

// Shows 17.10: an idle process holds at most 160 MB
it.runIf(process.platform === 'linux')(
  'an idle process holds at most 160 MB, and no more over time',
  async () => {
    forgetPeak(server.pid);
    await wait(watchedMs);
    expect(resident(server.pid)).toBeLessThan(mb(160));
    expect(peak(server.pid)).toBeLessThan(mb(160));
  },
  60_000,
);

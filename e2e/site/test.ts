import { test as base, expect } from '@playwright/test';
import {
  type ShippedOptions,
  type ShippedServer,
  startShipped,
} from '../../server/test/harness/shipped-server.ts';
import { type Troubles, watchTroubles } from './troubles.ts';

export { expect };

interface WorkerFixtures {
  /** For stories of a differently configured server; each setting has workers of its own. */
  readonly siteOptions: ShippedOptions;
  /** The worker's own shipped server with PostgreSQL, mail server and demo data. */
  readonly site: ShippedServer;
  /** A second, empty server, started on demand, whose clients draw the codes (Specification 8.5). */
  readonly clientCodes: ShippedServer;
}

interface TestFixtures {
  readonly troubles: Troubles;
}

async function served(options: ShippedOptions, use: (server: ShippedServer) => Promise<void>): Promise<void> {
  const server = await startShipped(options);
  await use(server);
  await server.stop();
}

/** Calls of the shipped server, without a browser. */
export const callTest = base.extend<object, WorkerFixtures>({
  siteOptions: [{}, { option: true, scope: 'worker' }],
  site: [async ({ siteOptions }, use) => served(siteOptions, use), { scope: 'worker', timeout: 300_000 }],
  clientCodes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => served({ smtp: false, demo: false, env: { EMAIL_CODES: 'client' } }, use),
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

/** A story in the browser. It fails on any complaint of the browser (`troubles`). */
export const test = callTest.extend<TestFixtures>({
  troubles: [
    async ({ context }, use) => {
      const troubles = await watchTroubles(context);
      await use(troubles);
      expect(troubles.unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

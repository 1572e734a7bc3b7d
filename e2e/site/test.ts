import { test as base, expect } from '@playwright/test';
import {
  type ShippedOptions,
  type ShippedServer,
  startShipped,
} from '../../server/test/harness/shipped-server.ts';
import { type Troubles, watchTroubles } from './troubles.ts';

export { expect };

interface WorkerFixtures {
  /** For stories of a server that is set otherwise; each setting has workers of its own. */
  readonly siteOptions: ShippedOptions;
  /** The shipped server with its PostgreSQL, mail server and demo data, the worker's own. */
  readonly site: ShippedServer;
}

interface TestFixtures {
  readonly troubles: Troubles;
}

/**
 * A story of the product in the browser. Every story fails on what the browser complains about, seen or not
 * (`troubles`).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteOptions: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ siteOptions }, use) => {
      const server = await startShipped(siteOptions);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  troubles: [
    async ({ context }, use) => {
      const troubles = await watchTroubles(context);
      await use(troubles);
      expect(troubles.unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

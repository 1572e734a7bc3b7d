import type { Page } from '@playwright/test';
import { startShipped } from '../../server/test/harness/shipped-server.ts';
import { typeCredentials } from '../site/members.ts';
import { test as base, expect } from '../site/test.ts';
import { type StandIn, startStandIn } from './stand-in.ts';
import type { Person } from './world.ts';

export { expect };

/**
 * Specification 8.6: stories of the web in front of an existing API host, which knows only the original. The web must
 * make no other calls to it.
 */
export const test = base.extend<{ nothingElse: undefined }, { api: StandIn }>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const api = await startStandIn();
      await use(api);
      await api.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ api }, use) => {
      const env = {
        API_ORIGIN: api.origin,
        UNIVERSITIES_URL: api.configurationUrl,
        IMAGE_ORIGINS: api.pictureOrigin,
        EMAIL_CODES: 'client',
      };
      const server = await startShipped({ smtp: false, demo: false, env });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  nothingElse: [
    async ({ api, troubles }, use) => {
      // A picture that the host lacks.
      troubles.expect(/ 404 .*\/gone\.svg\)$/);
      await use(undefined);
      expect(api.refused, 'calls and fields that the original does not have').toEqual([]);
      expect(api.tokenShown, 'the configuration’s host was shown a token').toBe(false);
      expect(api.askedElsewhere, 'pictures that nobody allowed were asked for').toBe(0);
    },
    { auto: true },
  ],
});

export const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** Where a signed-in member starts. */
export const home = (page: Page) => page.getByRole('heading', { name: '진행 중인 프로젝트' });

export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/login');
  await typeCredentials(page, email, password);
  await expect(home(page)).toBeVisible();
}

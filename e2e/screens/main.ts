import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import buildShipped from '../../server/test/harness/global-setup.ts';
import { root } from '../../server/test/harness/project.ts';
import { startShipped } from '../../server/test/harness/shipped-server.ts';
import { browser as browserSettings, phone, wide } from '../site/browser.ts';
import { Camera } from './camera.ts';
import { takeJoining } from './joining-screens.ts';
import { takeOverview } from './overview.ts';
import { takeMembers, takePublic } from './public-screens.ts';

/** Takes every screen and state, at both sizes, light and dark, into docs/screens. */

const folder = join(root, 'docs/screens');
const sizes = { phone, wide } as const;
const themes = ['light', 'dark'] as const;

buildShipped();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(join(folder, name));

const site = await startShipped();
const browser = await chromium.launch(browserSettings.launchOptions);
try {
  for (const [size, device] of Object.entries(sizes)) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({
        ...device,
        colorScheme,
        baseURL: site.origin,
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        reducedMotion: 'reduce',
      });
      const camera = new Camera(context, folder, `${size}-${colorScheme}`);
      await takePublic(camera, site);
      await takeJoining(camera, site);
      await takeMembers(camera, site);
      await context.close();
      process.stdout.write(`${size}, ${colorScheme}: ${camera.taken} screens\n`);
    }
  }
  await takeOverview(browser, folder);
} finally {
  await browser.close();
  await site.stop();
}
const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
process.stdout.write(`docs/screens: ${(bytes / 1024 / 1024).toFixed(1)} MiB\n`);

import '../tools/needed-node.ts';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browser, phone, wide } from './site/browser.ts';

// Without it Chromium calls every file that has a Korean name 'download'.
process.env.LC_ALL ??= 'C.UTF-8';

/** Real Chromium, real PostgreSQL, a real mail server: each worker starts the shipped server of its own (site/test.ts). */
export default defineConfig({
  testDir: '.',
  // Told in other engines: engines/playwright.config.ts.
  testIgnore: /\/e2e\/engines\//,
  globalSetup: './site/global-setup.ts',
  outputDir: '../test-results',
  // One a core: each starts a server of its own, and its browser has processes besides.
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...browser,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each would cost a third of the time: `--trace on` records the one that is looked at.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: phone },
    // What depends on the size alone; the rest is told once, by the phone.
    { name: 'wide', use: wide, grep: /@both/ },
  ],
});

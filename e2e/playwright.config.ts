import '../tools/needed-node.ts';
import '../tools/memory-folder.ts';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browser, phone, wide } from './site/browser.ts';

// Without it Chromium names every file with a Korean name 'download'.
process.env.LC_ALL ??= 'C.UTF-8';

/** Real Chromium, real PostgreSQL, a real mail server: each worker starts its own shipped server (site/test.ts). */
export default defineConfig({
  testDir: '.',
  // Run in other engines: engines/playwright.config.ts.
  testIgnore: /\/e2e\/engines\//,
  globalSetup: './site/global-setup.ts',
  outputDir: '../test-results',
  // One per core: each starts its own server, and its browser has further processes.
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
    // Recording would cost a third of the time; `--trace on` records a story.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: phone },
    // Stories that depend on the size; the others run on the phone only.
    { name: 'wide', use: wide, grep: /@both/ },
  ],
});

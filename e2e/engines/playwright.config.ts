import { defineConfig } from '@playwright/test';
import stories from '../playwright.config.ts';

const { projects: _, ...settings } = stories;

/** Stories that may depend on the engine, in engines that Playwright does not drive. */
export default defineConfig({
  ...settings,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../site/global-setup.ts',
  outputDir: '../../test-results/engines',
  // An engine beside another one's server and pages is slow enough to see states that nobody sees.
  workers: 1,
});

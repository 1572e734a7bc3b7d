import { defineConfig } from '@playwright/test';
import stories from '../playwright.config.ts';
import { type Engine, engines } from './engines.ts';
import type { WorkerFixtures } from './test.ts';

const { projects: _, ...settings } = stories;

/** Stories that may depend on the engine, in engines that Playwright does not drive. */
export default defineConfig<object, WorkerFixtures>({
  ...settings,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../site/global-setup.ts',
  outputDir: '../../test-results/engines',
  // One worker for each engine, which starts it once. Engines run side by side, as many as there are cores.
  projects: (Object.keys(engines) as Engine[]).map((engine) => ({
    name: engine,
    use: { engine },
    grep: new RegExp(String.raw`\.spec\.ts ${engine}:`),
    workers: 1,
  })),
});

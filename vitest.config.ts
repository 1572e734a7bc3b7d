import './tools/needed-node.ts';
import { defineConfig } from 'vitest/config';
import { maxWorkers } from './vitest.workers.ts';

/** No test asserts a time of its own; a busy machine may take this long over generated input. */
const testTimeout = 30_000;

/** `vitest run` runs all; `vitest run --project api` one workspace. End to end is Playwright's. */
export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], testTimeout, maxWorkers },
      },
      'api',
      { test: { name: 'web', root: 'web', include: ['app/**/*.test.{ts,tsx}'], testTimeout, maxWorkers } },
      'server',
    ],
  },
});

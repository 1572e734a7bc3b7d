import './tools/needed-node.ts';
import { defineConfig } from 'vitest/config';
import { maxWorkers, patient } from './vitest.shared.ts';

/**
 * Of what runs in the process alone: files share their workers, since to start one takes longer than what most files
 * do in it, and what a test puts in a global's place is gone before the next. No test asserts a time of its own; a
 * busy machine may take this long over generated input.
 */
const inProcess = { isolate: false, unstubGlobals: true, testTimeout: 120_000, expect: patient, maxWorkers };

/** `vitest run` runs all; `vitest run --project api` one workspace. End to end is Playwright's. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], ...inProcess } },
      'api',
      { test: { name: 'web', root: 'web', include: ['app/**/*.test.{ts,tsx}'], ...inProcess } },
      'server',
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], ...inProcess } },
    ],
  },
});

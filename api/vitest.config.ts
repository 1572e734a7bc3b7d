import '../tools/needed-node.ts';
import { defineConfig } from 'vitest/config';
import { maxWorkers } from '../vitest.workers.ts';

export default defineConfig({
  test: {
    name: 'api',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: ['test/harness/global-setup.ts'],
    maxWorkers,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

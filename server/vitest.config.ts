import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: ['test/harness/global-setup.ts'],
    // After the others and one by one: these start whole servers and hold them to times.
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

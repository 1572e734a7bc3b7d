import '../tools/needed-node.ts';
import { defineConfig } from 'vitest/config';
import { maxWorkers, patient } from '../vitest.shared.ts';

export default defineConfig({
  test: {
    name: 'api',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: ['test/harness/global-setup.ts'],
    setupFiles: ['test/harness/light-passwords.ts'],
    maxWorkers,
    // Files share their workers: each has a database and an app of its own, and loading the app anew takes longer than most.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: patient,
  },
});

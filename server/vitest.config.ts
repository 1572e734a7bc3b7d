import '../tools/needed-node.ts';
import { defineConfig } from 'vitest/config';
import { maxWorkers, patient } from '../vitest.shared.ts';

/** What needs whole servers, built once. */
const shipped = {
  globalSetup: ['test/harness/global-setup.ts'],
  // Starting a server may take long on a loaded machine; what a server is held to, its test says.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: patient,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          // An `exclude` here would take the place of the one that tools/vitest.ts gives.
          include: ['src/**/*.test.ts'],
          maxWorkers,
          ...shipped,
        },
      },
      {
        test: {
          name: 'processes',
          include: ['test/*.test.ts'],
          maxWorkers,
          ...shipped,
          // What is tested runs in processes of its own: files share their workers, which load the database's code once.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        // After all others: servers are held to their times here.
        test: {
          name: 'faults',
          include: ['test/faults/*.test.ts'],
          maxWorkers,
          sequence: { groupOrder: 1 },
          ...shipped,
        },
      },
    ],
  },
});

import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test as vitest } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { cliSettings, runProgram } from './harness/cli.ts';

/** Any account that is not root's. */
const server = 65_534;
const asRoot = vitest.runIf(process.getuid?.() === 0);

let test: TestApp;
let folder: string;
let settings: NodeJS.ProcessEnv;

beforeAll(async () => {
  test = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'dure-as-root-'));
  settings = { ...cliSettings(test), DATA_DIR: folder };
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

asRoot(
  'files that root’s commands make in DATA_DIR belong to the server, and the audit log names root',
  async () => {
    await chown(folder, server, server);
    expect(await runProgram(['backup'], settings)).toMatchObject({ code: 0 });
    await runProgram(['doctor'], settings);
    const entries = await readdir(folder, { recursive: true });
    expect(entries).toEqual(expect.arrayContaining(['backups', 'images']));
    for (const entry of entries)
      expect(await stat(join(folder, entry)), entry).toMatchObject({ uid: server });

    expect(await runProgram(['event', 'create', '--title', '봄'], settings)).toMatchObject({ code: 0 });
    expect((await runProgram(['security', 'list'], settings)).out).toMatch(
      /login root \(uid 0\) {2}event\.create/,
    );
  },
);

import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { newApp } from '@dure/api/app.ts';
import { createLog } from '@dure/api/log.ts';
import { buildsFolder, clientFolderOf } from '@dure/web/build-folder.ts';
import type { FastifyInstance } from 'fastify';
import { expect, type TestContext, test } from 'vitest';
import { longerThanBuffers, readSlowly } from '../../api/test/harness/slow-line.ts';
import { pictures } from '../src/other-host/pictures.ts';
import { webFiles } from '../src/web-files.ts';
import { startStrangeHost } from './harness/strange-host.ts';

/** Longer than the deadlines of a handler and of another host's answer. */
const slowMs = 24_000;

const bytes = randomBytes(longerThanBuffers);

/** Starts an app with the common parts and `parts`. Resolves to its address. */
async function listening(
  { onTestFinished }: TestContext,
  parts: (app: FastifyInstance) => unknown,
): Promise<string> {
  const log = createLog({ write: () => undefined });
  const app = newApp({ trustProxy: false, publicOrigin: 'http://localhost:3000' }, log);
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  await parts(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** A build of one large file. */
function builtOf({ onTestFinished }: TestContext, file: string): string {
  const folder = mkdtempSync(join(buildsFolder, 'slow-line-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const build = basename(folder);
  mkdirSync(join(clientFolderOf(build), 'assets'), { recursive: true });
  writeFileSync(join(clientFolderOf(build), file), bytes);
  return build;
}

test.concurrent('sends a whole web file over a slow line', async (context) => {
  const file = 'assets/large-0123abcd.js';
  const build = builtOf(context, file);
  const origin = await listening(context, (app) => app.register(webFiles, { build, others: null }));
  expect((await readSlowly(`${origin}/${file}`, slowMs)).equals(bytes)).toBe(true);
});

test.concurrent('sends another host’s whole picture over a slow line', async (context) => {
  const host = await startStrangeHost((response) =>
    response.writeHead(200, { 'content-type': 'image/webp' }).end(bytes),
  );
  context.onTestFinished(() => host.close());
  const origin = await listening(context, (app) => app.register(pictures, { apiOrigin: host.origin }));
  expect((await readSlowly(`${origin}/images/1/300.webp`, slowMs)).equals(bytes)).toBe(true);
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { imagePath, type StoredImage } from '@dure/contract/images.ts';
import { expect, it, type TestContext } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertImage, insertMember } from './harness/fixtures.ts';
import { startS3 } from './harness/s3-server.ts';
import { longerThanBuffers, readSlowly, unread } from './harness/slow-line.ts';

/** Longer than a handler, and a bucket, may take to answer. */
const slowMs = 24_000;

const bytes = randomBytes(longerThanBuffers);

/** Starts an app that listens until its test, which runs concurrently with others, ends. */
async function listening({ onTestFinished }: TestContext, env: NodeJS.ProcessEnv = {}) {
  const test = await testApp({ env });
  onTestFinished(async () => {
    test.app.server.closeAllConnections();
    await test.close();
  });
  return { test, origin: await test.app.listen({ port: 0, host: '127.0.0.1' }) };
}

async function putPicture({ db, services }: TestApp): Promise<string> {
  const { id: ownerId } = await insertMember(db);
  const picture: StoredImage = { id: await insertImage(db, { ownerId }), width: 1200, format: 'webp' };
  await services.imageStore.put(picture, bytes);
  return imagePath(picture);
}

async function bucket({ onTestFinished }: TestContext) {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  return s3.env;
}

it.concurrent.for([
  ['a disk', async () => ({})],
  ['a bucket', bucket],
] as const)(
  'a picture from %s arrives whole, however slow the line',
  { timeout: 120_000 },
  async ([, store], context) => {
    const { test, origin } = await listening(context, await store(context));
    const came = await readSlowly(origin + (await putPicture(test)), slowMs);
    expect(came.equals(bytes)).toBe(true);
  },
);

it.concurrent('a client that reads no picture is disconnected', { timeout: 60_000 }, async (context) => {
  const { test, origin } = await listening(context);
  // Waits only a hundredth of the time.
  test.app.server.timeout /= 100;
  const connected = once(test.app.server, 'connection');
  await unread(origin + (await putPicture(test)));
  const [line] = await connected;
  await once(line, 'close');
});

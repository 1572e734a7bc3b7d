import { readsAtOnce } from '@dure/api/plugins/reads-at-once.ts';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { qrCodes } from './qr-codes.ts';

/** Codes being drawn at once. */
const atOnceMax = 32;

/** Draws only once told to, and counts drawings. */
async function slowCodes() {
  const app = Fastify();
  onTestFinished(() => app.close());
  readsAtOnce(app);
  const pen = Promise.withResolvers<void>();
  const drawn: string[] = [];
  const qrCode = (path: string) => {
    drawn.push(path);
    return `<svg>${path}</svg>`;
  };
  await app.register(qrCodes, { renderer: () => pen.promise.then(() => ({ qrCode })) });
  const ask = async (path: string) => (await app.inject(`/qr${path}`)).statusCode;
  return { ask, drawn, draw: pen.resolve };
}

test('draws a code once for all who ask for it, together or later', async () => {
  const { ask, drawn, draw } = await slowCodes();
  const hall = Promise.all(Array.from({ length: 2 * atOnceMax }, () => ask('/project/one')));
  // Answered once the hall has asked.
  expect(await ask(`/project/${'a'.repeat(100)}`)).toBe(404);
  draw();
  expect(new Set(await hall)).toEqual(new Set([200]));
  expect(await ask('/project/one')).toBe(200);
  expect(drawn).toEqual(['/project/one']);
});

test('refuses a code beyond the limit at once, and draws it later', async () => {
  const { ask, draw } = await slowCodes();
  const crowd = Promise.all(Array.from({ length: atOnceMax }, (_, at) => ask(`/project/${at}`)));
  expect(await ask('/project/late')).toBe(503);
  draw();
  expect(new Set(await crowd)).toEqual(new Set([200]));
  expect(await ask('/project/late')).toBe(200);
});

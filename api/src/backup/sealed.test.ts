import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

async function* inPieces(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
const sealed = (bytes: Buffer, secret: string | null) => buffer(seal(inPieces(bytes, 7777), secret));
const opened = (bytes: Buffer, secret: string | null) => buffer(unseal(inPieces(bytes), secret));

const secret = 'a key for tests of sealed streams';
const headerBytes = 57;
const chunk = 64 * 1024;
const sealedChunk = chunk + 16;

describe.each([
  ['sealing with a secret', secret],
  ['sealing without a secret', null],
])('%s', (_name, key) => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 200_000])('restores %i bytes', async (length) => {
    const bytes = randomBytes(length);
    expect((await opened(await sealed(bytes, key), key)).equals(bytes)).toBe(true);
  });

  it('notices every changed byte and every truncation', async () => {
    const whole = await sealed(randomBytes(2 * chunk + 100), key);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ flip;
        await expect(opened(changed, key)).rejects.toThrow(/^The (?:backup|file) /);
        await expect(opened(whole.subarray(0, at), key)).rejects.toThrow(/^The (?:backup|file) /);
      }),
      { numRuns: 60 },
    );
  });

  it('notices chunks that are missing, moved or repeated', async () => {
    const whole = await sealed(randomBytes(3 * chunk), key);
    const [header, ...chunks] = [headerBytes, sealedChunk, sealedChunk, sealedChunk].map((length, index) => {
      const from = index === 0 ? 0 : headerBytes + (index - 1) * sealedChunk;
      return whole.subarray(from, from + length);
    });
    for (const order of [[0, 1], [0, 2], [1, 0, 2], [0, 1, 2, 2], [2], []]) {
      const changed = Buffer.concat(
        [header ?? '', ...order.map((index) => chunks[index] ?? Buffer.alloc(0))].map(Buffer.from),
      );
      await expect(opened(changed, key)).rejects.toThrow('cut off or changed');
    }
  });
});

it('says which key is missing or wrong', async () => {
  const bytes = randomBytes(10);
  await expect(opened(await sealed(bytes, secret), null)).rejects.toThrow('BACKUP_KEY is needed');
  await expect(opened(await sealed(bytes, secret), `${secret}.`)).rejects.toThrow('with another BACKUP_KEY');
  await expect(opened(await sealed(bytes, null), secret)).rejects.toThrow('is not encrypted');
  await expect(opened(Buffer.from('something else'), secret)).rejects.toThrow('not a backup');
});

it('encrypts the same content differently each time', async () => {
  const bytes = Buffer.alloc(1000);
  const [one, other] = [await sealed(bytes, secret), await sealed(bytes, secret)];
  expect(one.subarray(headerBytes).equals(other.subarray(headerBytes))).toBe(false);
});

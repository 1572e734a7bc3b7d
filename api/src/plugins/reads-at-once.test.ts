import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { hold } from '../../test/harness/hold.ts';
import { ReadsAtOnce } from './reads-at-once.ts';

const asked = () => ({ shed: false, log: { warn: () => undefined } }) as unknown as FastifyRequest;

/** How many of a crowd of 100 may begin. */
function begunOf(reads: ReadsAtOnce): number {
  const begun = Array.from({ length: 100 }, () => reads.begin('a page', asked())).filter(Boolean).length;
  for (let n = 0; n < begun; n += 1) reads.end('a page');
  return begun;
}

test('a loop that does not keep up begins fewer reads, and as many as before once it does', async () => {
  const reads = new ReadsAtOnce();
  expect(begunOf(reads)).toBe(64);
  hold(200);
  await turn();
  expect(begunOf(reads)).toBe(8);
  for (let n = 0; n < 64; n += 1) {
    await turn();
    begunOf(reads);
  }
  expect(begunOf(reads)).toBe(64);
});

test('a core that is busy with something else sheds nothing', async () => {
  const reads = new ReadsAtOnce();
  begunOf(reads);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await turn();
  expect(begunOf(reads)).toBe(64);
});

test('however late it is, reads go on', async () => {
  const reads = new ReadsAtOnce();
  for (let n = 0; n < 5; n += 1) {
    begunOf(reads);
    hold(100);
    await turn();
  }
  expect(begunOf(reads)).toBe(8);
});

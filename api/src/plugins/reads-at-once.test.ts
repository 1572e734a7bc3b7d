import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { ReadsAtOnce, shed } from './reads-at-once.ts';

const log = createLog({ write: () => undefined });

/** Reads that end when told to, and their outcomes. */
function crowdOf(reads: ReadsAtOnce, size: number, kind = 'a page') {
  const begun: PromiseWithResolvers<void>[] = [];
  const outcomes = Array.from({ length: size }, () => {
    const read = () => {
      const own = Promise.withResolvers<void>();
      begun.push(own);
      return own.promise;
    };
    return reads.run(kind, read).then(
      () => 'read',
      (error) => {
        const request = { shed: false } as FastifyRequest;
        try {
          shed(request, error);
        } catch {
          return 'failed';
        }
        return request.shed ? 'refused' : 'neither';
      },
    );
  });
  return { begun, outcomes };
}

test('allows 32 of a kind and refuses one more at once', async () => {
  const reads = new ReadsAtOnce(log);
  const { begun, outcomes } = crowdOf(reads, 33);
  expect(await outcomes[32]).toBe('refused');
  expect(begun).toHaveLength(32);
  for (const { resolve } of begun) resolve();
  expect(new Set(await Promise.all(outcomes.slice(0, 32)))).toEqual(new Set(['read']));
  expect(reads.refuses('a page')).toBe(false);
});

test('frees the place of a failed read', async () => {
  const reads = new ReadsAtOnce(log);
  const { begun, outcomes } = crowdOf(reads, 32);
  begun[0]?.reject(new Error('no database'));
  expect(await outcomes[0]).toBe('failed');
  const [next] = crowdOf(reads, 1).begun;
  expect(next).toBeDefined();
});

test('holds up no other kind', () => {
  const reads = new ReadsAtOnce(log);
  crowdOf(reads, 100);
  expect(reads.refuses('a page')).toBe(true);
  expect(crowdOf(reads, 1, 'a call').begun).toHaveLength(1);
});

test.each([
  ['a turn each, after one was refused', 33, 0, 32],
  ['no separate turns, while none is refused', 32, 0, 1],
  ['no separate turns, if only seven are left', 33, 25, 1],
])('gives reads %s', async (_, size, ended, expected) => {
  const reads = new ReadsAtOnce(log);
  const { begun, outcomes } = crowdOf(reads, size);
  for (const { resolve } of begun.splice(0, ended)) resolve();
  await Promise.all(outcomes.slice(0, ended));
  expect(begun).toHaveLength(32 - ended);
  const doneIn: number[] = [];
  let turns = 0;
  const count = () => {
    turns += 1;
    if (doneIn.length < begun.length) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(begun.map(() => reads.turnAmidCrowd('a page').then(() => doneIn.push(turns))));
  expect(new Set(doneIn).size).toBe(expected);
});

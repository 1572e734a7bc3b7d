import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Crowded, ReadsAtOnce } from './reads-at-once.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reads that end when they are told to, and what became of each. */
function crowdOf(reads: ReadsAtOnce, size: number, kind = 'a page') {
  const begun: PromiseWithResolvers<void>[] = [];
  const outcomes = Array.from({ length: size }, () => {
    const read = () => {
      const own = Promise.withResolvers<void>();
      begun.push(own);
      return own.promise;
    };
    return reads.inTurn(kind, read).then(
      () => 'read',
      (error) => (error instanceof Crowded ? 'refused' : 'failed'),
    );
  });
  const become = async () => {
    const all = await Promise.all(outcomes);
    return (['read', 'refused', 'failed'] as const).map((what) => all.filter((one) => one === what).length);
  };
  return { begun, outcomes, become };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('sixteen of a kind are read at once, as many wait for their turn, one more is refused', async () => {
  const reads = new ReadsAtOnce();
  const { begun, outcomes, become } = crowdOf(reads, 33);
  expect(await outcomes[32]).toBe('refused');
  expect(begun).toHaveLength(16);
  for (let ended = 0; ended < 32; ended += 1) {
    begun[ended]?.resolve();
    await settled();
    expect(begun).toHaveLength(Math.min(32, ended + 17));
  }
  expect(await become()).toEqual([32, 1, 0]);
});

test('who waits for too long is refused, and takes no place from those who come later', async () => {
  const reads = new ReadsAtOnce();
  const held = crowdOf(reads, 16);
  const late = crowdOf(reads, 2);
  await vi.advanceTimersByTimeAsync(300);
  expect(await late.become()).toEqual([0, 2, 0]);
  for (const { resolve } of held.begun) resolve();
  await settled();
  const later = crowdOf(reads, 17);
  await settled();
  expect(later.begun).toHaveLength(16);
  expect(late.begun).toHaveLength(0);
});

test('a read that fails lets the next one begin', async () => {
  const reads = new ReadsAtOnce();
  const { begun } = crowdOf(reads, 17);
  await settled();
  begun[0]?.reject(new Error('no database'));
  await settled();
  expect(begun).toHaveLength(17);
});

test('a kind that is held up holds up no other', async () => {
  const reads = new ReadsAtOnce();
  crowdOf(reads, 100);
  const others = crowdOf(reads, 1, 'a call');
  await settled();
  expect(others.begun).toHaveLength(1);
});

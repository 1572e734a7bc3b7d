import { afterEach, expect, test, vi } from 'vitest';
import { loadPart, partWithinMs } from './load-part.tsx';

const Part = () => null;
const bring = () => Promise.resolve({ default: Part });
const isShown = ({ offers }: { offers: readonly string[] }) => offers.length > 0;

afterEach(() => {
  vi.useRealTimers();
});

test('loads a part with its answer, but only if that has something to show', async () => {
  const first = { offers: ['one'] };
  expect(await loadPart(Promise.resolve(first), isShown, bring)).toEqual({ Part, first });
  expect(await loadPart(Promise.resolve({ offers: [] }), isShown, bring)).toBeNull();
});

test('resolves to null if the part’s call fails or answers something else', async () => {
  expect(await loadPart(Promise.reject(new Error('lost')), isShown, bring)).toBeNull();
  expect(await loadPart(Promise.resolve({} as { offers: string[] }), isShown, bring)).toBeNull();
});

test('resolves to null if the part’s call takes too long', async () => {
  vi.useFakeTimers();
  const part = loadPart(new Promise<{ offers: string[] }>(() => {}), isShown, bring);
  await vi.advanceTimersByTimeAsync(partWithinMs);
  expect(await part).toBeNull();
});

import { afterEach, expect, it, vi } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { DatabaseLate } from './database/deadlines.ts';

afterEach(() => void vi.useRealTimers());

it('runs a limited number of tasks at once, in order, and continues after a failed one', async () => {
  const limit = new ConcurrencyLimit(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;

  const tasks = Array.from({ length: 20 }, (_, index) =>
    limit.pass(async () => {
      started.push(index);
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setImmediate(done));
      running -= 1;
      if (index % 3 === 0) throw new Error('failed');
      return index;
    }),
  );
  const settled = await Promise.allSettled(tasks);

  expect(most).toBe(2);
  expect(started).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(7);
});

it('fails the waiting tasks if the database does not answer the running one, and then runs new ones', async () => {
  const limit = new ConcurrencyLimit(1);
  const late = limit.pass(() => Promise.reject(new DatabaseLate(1)));
  const waiting = limit.pass(async () => 'ran');
  await expect(late).rejects.toThrow(DatabaseLate);
  await expect(waiting).rejects.toThrow(DatabaseLate);
  await expect(limit.pass(async () => 'ran')).resolves.toBe('ran');
});

it('refuses a task that has waited too long and never runs it; the others keep their turn', async () => {
  vi.useFakeTimers();
  const limit = new ConcurrencyLimit(1, 1_000);
  const ran: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = limit.pass(() => held.promise);
  const late = limit.pass(async () => void ran.push('late'));
  const refused = expect(late).rejects.toMatchObject({ errorType: 'overloaded', details: { retryIn: 5 } });
  await vi.advanceTimersByTimeAsync(999);
  const next = limit.pass(async () => void ran.push('next'));
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  held.resolve();
  await Promise.all([first, next]);
  expect(ran).toEqual(['next']);
  await vi.advanceTimersByTimeAsync(5_000);
  await limit.pass(async () => void ran.push('later'));
  expect(ran).toEqual(['next', 'later']);
});

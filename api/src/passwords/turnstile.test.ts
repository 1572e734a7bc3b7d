import { expect, it } from 'vitest';
import { DatabaseLate } from '../database/deadlines.ts';
import { Turnstile } from './turnstile.ts';

it('runs at most so many tasks at once, in order, and goes on after one that fails', async () => {
  const turnstile = new Turnstile(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;

  const tasks = Array.from({ length: 20 }, (_, index) =>
    turnstile.pass(async () => {
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

it('fails those that came while the database did not answer one, and lets in the next', async () => {
  const turnstile = new Turnstile(1);
  const late = turnstile.pass(() => Promise.reject(new DatabaseLate(1)));
  const waiting = turnstile.pass(async () => 'ran');
  await expect(late).rejects.toThrow(DatabaseLate);
  await expect(waiting).rejects.toThrow(DatabaseLate);
  await expect(turnstile.pass(async () => 'ran')).resolves.toBe('ran');
});

import { describe, expect, it } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

describe('OneAtATime', () => {
  it('runs the tasks of a key one after another, in order', async () => {
    const tasks = new OneAtATime();
    const seen: string[] = [];
    const task = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
    };
    await Promise.all([tasks.run('key', task('a')), tasks.run('key', task('b'))]);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('goes on after a task that failed, and tells its caller', async () => {
    const tasks = new OneAtATime();
    const failing = tasks.run('key', () => Promise.reject(new Error('failed')));
    const next = tasks.run('key', async () => 'next');
    await expect(failing).rejects.toThrow('failed');
    await expect(next).resolves.toBe('next');
  });

  it('does not let one key wait for another', async () => {
    const tasks = new OneAtATime();
    const gate = Promise.withResolvers<void>();
    const waiting = tasks.run('a', () => gate.promise);
    await expect(tasks.run('b', async () => 'free')).resolves.toBe('free');
    gate.resolve();
    await waiting;
  });
});

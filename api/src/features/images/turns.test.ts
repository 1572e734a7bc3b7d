import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const wide = { places: 2, waiting: 9, waitingEach: 9, patienceMs: 60_000 };

/** Jobs that end when told to, and the names of those running. A job's name begins with its caller's. */
function works(turns: Turns) {
  const running = new Set<string>();
  const ends = new Map<string, () => void>();
  const start = (name: string) =>
    turns.take(name.charAt(0), async () => {
      running.add(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      running.delete(name);
      return name;
    });
  /** Ends a job; resolves once everything that this sets off has happened. */
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { running, start, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

// Shows 17.6: six large pictures of one member do not delay another's
test('the caller with the fewest running jobs is next, even if others asked earlier', async () => {
  const { running, start, end } = works(new Turns(wide));
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(start);
  await settled();
  expect([...running]).toEqual(['a1', 'a2']);
  await end('a1');
  expect([...running]).toEqual(['a2', 'b1']);
  await end('a2');
  expect([...running]).toEqual(['b1', 'a3']);
  await end('b1');
  expect([...running]).toEqual(['a3', 'c1']);
  await end('c1');
  expect([...running]).toEqual(['a3', 'a4']);
  await end('a3');
  await end('a4');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
});

test('callers with equally many running jobs take turns, and each one’s jobs run in order', async () => {
  const { running, start, end } = works(new Turns({ ...wide, places: 1 }));
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(start);
  const order: string[] = [];
  for (let left = all.length; left > 0; left -= 1) {
    await settled();
    const [name = ''] = running;
    order.push(name);
    await end(name);
  }
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('a failed job frees its place, and jobs beyond what may wait are refused', async () => {
  const turns = new Turns({ ...wide, places: 1, waiting: 2, waitingEach: 1 });
  const [fails, ...waits] = await Promise.allSettled([
    turns.take('a', () => Promise.reject(new Error('no'))),
    // Refused are the second waiting job of a, and the first of c, since two wait already.
    ...['a', 'a', 'b', 'c'].map((who) => turns.take(who, async () => who)),
  ]);
  const tooMany = { status: 'rejected', reason: { errorType: 'overloaded', details: { retryIn: 10 } } };
  expect(fails).toMatchObject({ status: 'rejected', reason: { message: 'no' } });
  expect(waits).toMatchObject([{ value: 'a' }, tooMany, { value: 'b' }, tooMany]);
});

test('a job that has waited too long is refused, and keeps no place', async () => {
  const turns = new Turns({ ...wide, places: 1, patienceMs: 1 });
  const { start, end } = works(turns);
  const held = start('a1');
  await expect(turns.take('b', async () => 'never')).rejects.toMatchObject({ errorType: 'overloaded' });
  await end('a1');
  expect(await held).toBe('a1');
  expect(await turns.take('b', async () => 'done')).toBe('done');
});

import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const wide = { places: 2, waiting: 9, waitingEach: 9, patienceMs: 60_000 };

/** Works that end when told to, and which of them run. A name begins with whose it is. */
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
  /** Resolves once everything that can go on without an event from outside has. */
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { running, start, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

// Shows 17.6: six large pictures of one member do not delay another's
test('who has less running is next, however many of another’s came before', async () => {
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

test('those who wait alike are served in turn, each one’s in the order of coming', async () => {
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

test('gives the turn back when the work fails, and turns away who is too many', async () => {
  const turns = new Turns({ ...wide, places: 1, waiting: 2, waitingEach: 1 });
  const [fails, ...waits] = await Promise.allSettled([
    turns.take('a', () => Promise.reject(new Error('no'))),
    // The third of one, and the first of another once all that may wait do.
    ...['a', 'a', 'b', 'c'].map((who) => turns.take(who, async () => who)),
  ]);
  const tooMany = { status: 'rejected', reason: { errorType: 'overloaded', details: { retryIn: 10 } } };
  expect(fails).toMatchObject({ status: 'rejected', reason: { message: 'no' } });
  expect(waits).toMatchObject([{ value: 'a' }, tooMany, { value: 'b' }, tooMany]);
});

test('lets nobody wait for longer than told, and keeps no place for who went', async () => {
  const turns = new Turns({ ...wide, places: 1, patienceMs: 1 });
  const { start, end } = works(turns);
  const held = start('a1');
  await expect(turns.take('b', async () => 'never')).rejects.toMatchObject({ errorType: 'overloaded' });
  await end('a1');
  expect(await held).toBe('a1');
  expect(await turns.take('b', async () => 'done')).toBe('done');
});

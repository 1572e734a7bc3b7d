import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Works that end when told to, and which of them run. */
function works(turns: Turns) {
  const running = new Set<string>();
  const ends = new Map<string, () => void>();
  const start = (name: string, share = 1) =>
    turns.take(share, async () => {
      running.add(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      running.delete(name);
      return name;
    });
  const end = (name: string) => ends.get(name)?.();
  return { running, start, end };
}

/** Everything that can go on without an event from outside has. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

// Shows 17.6: memory is bounded, whatever is sent and however many send
test('runs as many as fit, the others in the order of coming', async () => {
  const { running, start, end } = works(new Turns({ places: 2, waiting: 9 }));
  const all = [start('a'), start('b'), start('c', 2), start('d')];
  await settled();
  expect([...running]).toEqual(['a', 'b']);
  end('a');
  await settled();
  // One place is free, and the large one is next.
  expect([...running]).toEqual(['b']);
  end('b');
  await settled();
  expect([...running]).toEqual(['c']);
  end('c');
  await settled();
  expect([...running]).toEqual(['d']);
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('gives the turn back when the work fails, and turns away who is too many', async () => {
  const turns = new Turns({ places: 1, waiting: 1 });
  const fails = turns.take(1, () => Promise.reject(new Error('no')));
  const waits = turns.take(1, async () => 'done');
  await expect(turns.take(1, async () => 'never')).rejects.toMatchObject({ errorType: 'overloaded' });
  await expect(fails).rejects.toThrow('no');
  expect(await waits).toBe('done');
});

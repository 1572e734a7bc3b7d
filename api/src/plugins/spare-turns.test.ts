import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SpareTurns } from './spare-turns.ts';

/** Work that asked for a turn, in the order in which it was done. */
function workOf(turns: SpareTurns, pieces: number) {
  const done: number[] = [];
  const all = Array.from({ length: pieces }, (_, piece) => turns.take().then(() => done.push(piece)));
  return { done, all: Promise.all(all) };
}

test('one piece of work is done a turn, in the order in which it was asked for', async () => {
  const { done } = workOf(new SpareTurns(), 3);
  for (let past = 1; past <= 3; past += 1) {
    await turn();
    expect(done).toEqual([0, 1, 2].slice(0, past));
  }
});

test('none is done in a turn in which something else was asked', async () => {
  const turns = new SpareTurns();
  await turns.take();
  const { done } = workOf(turns, 1);
  turns.hear();
  await turn();
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual([0]);
});

test('however much is asked, some is done', async () => {
  const turns = new SpareTurns();
  const { done, all } = workOf(turns, 3);
  let asked = 0;
  while (done.length < 3) {
    turns.hear();
    asked += 1;
    await turn();
  }
  await all;
  expect(asked).toBeGreaterThan(3);
});

import { expect, test } from 'vitest';
import { DistinctBudget } from './distinct-budget.ts';

const budgetOf = (remembered = 10) => new DistinctBudget({ max: 2, windowMs: 60_000, remembered });

test('allows a number of different things, each any number of times, and returns when it allows more', () => {
  const budget = budgetOf();
  const taken = ['a', 'b', 'a', 'c', 'b'].map((thing) => budget.take('me', thing, 1_000));
  expect(taken).toEqual([0, 0, 0, 60, 0]);
  expect(budget.take('me', 'c', 61_001)).toBe(0);
});

test('counts each subject separately, and forgets the oldest of too many', () => {
  const budget = budgetOf(2);
  for (const thing of ['a', 'b']) budget.take('me', thing, 0);
  expect(budget.take('you', 'c', 0)).toBe(0);
  expect(budget.take('me', 'c', 0)).toBe(60);
  budget.take('they', 'a', 0);
  expect(budget.take('me', 'c', 0)).toBe(0);
});

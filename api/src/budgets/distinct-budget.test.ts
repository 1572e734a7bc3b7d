import { expect, test } from 'vitest';
import { DistinctBudget } from './distinct-budget.ts';

const budgetOf = (remembered = 10) => new DistinctBudget({ max: 2, windowMs: 60_000, remembered });

test('gives so many different things, each as often as it is asked for, and says when it gives more', () => {
  const budget = budgetOf();
  const taken = ['a', 'b', 'a', 'c', 'b'].map((thing) => budget.take('me', thing, 1_000));
  expect(taken).toEqual([0, 0, 0, 60, 0]);
  expect(budget.take('me', 'c', 61_001)).toBe(0);
});

test('gives each subject its own, of a bounded number of subjects', () => {
  const budget = budgetOf(2);
  for (const thing of ['a', 'b']) budget.take('me', thing, 0);
  expect(budget.take('you', 'c', 0)).toBe(0);
  expect(budget.take('me', 'c', 0)).toBe(60);
  budget.take('they', 'a', 0);
  expect(budget.take('me', 'c', 0)).toBe(0);
});

import { transparencyCountMin } from '@dure/contract/limits.ts';
import { expect, it } from 'vitest';
import { figuresOf } from './figures.ts';

// Shows 17.12: quarterly figures identify nobody
it('small counts are hidden; zero and larger ones are shown as they are', () => {
  const row = (count: number) => ({ quarter: '2026-07-01', what: 'reports' as const, which: '', count });
  for (const [count, shown] of [
    [1, null],
    [transparencyCountMin - 1, null],
    [transparencyCountMin, transparencyCountMin],
    [120, 120],
  ] as const)
    expect(figuresOf([row(count)])[0]).toMatchObject({ year: 2026, quarter: 3, reports: shown, appeals: 0 });
});

it('each quarter is listed by itself, the newest first', () => {
  const rows = ['2026-04-01', '2025-10-01', '2026-07-01'].map((quarter) => ({
    quarter,
    what: 'outcome' as const,
    which: 'hidden',
    count: 9,
  }));
  expect(figuresOf(rows).map(({ year, quarter }) => [year, quarter])).toEqual([
    [2026, 3],
    [2026, 2],
    [2025, 4],
  ]);
});

import { expect, it } from 'vitest';
import { firstDayOf, lastDayOf, yearsAround } from './months.ts';

it.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
  ['2026-04', '2026-04-30'],
])('%s ends on %s', (month, last) => {
  expect([firstDayOf(month), lastDayOf(month)]).toEqual([`${month}-01`, last]);
});

it('offers ten years back and ten ahead', () => {
  const years = yearsAround('2026-05');
  expect([years[0], years.at(-1), years.length]).toEqual([2016, 2036, 21]);
});

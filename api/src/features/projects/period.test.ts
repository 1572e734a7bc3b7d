import { expect, it } from 'vitest';
import { periodFaults } from './period.ts';

it.each([
  ['2026-03-01', null, {}],
  ['2026-03-01', '2026-03-01', {}],
  ['2026-03-01', '2026-02-28', { end_date: 'mismatch' }],
  ['2016-01-01', '2036-12-31', {}],
  ['2015-12-31', null, { start_date: 'not_listed' }],
  ['2026-03-01', '2037-01-01', { end_date: 'not_listed' }],
  ['0001-01-01', '9999-12-31', { start_date: 'not_listed', end_date: 'not_listed' }],
] as const)('from %s to %s has these faults in 2026: %o', (startDate, endDate, faults) => {
  expect(periodFaults({ startDate, endDate }, '2026-11-22')).toEqual(faults);
});

it('the start and end of a period may stay in the years they had, however long ago', () => {
  const before = { startDate: '2011-03-01', endDate: '2012-02-29' };
  const to = (startDate: string, endDate: string | null) =>
    periodFaults({ startDate, endDate }, '2026-11-22', before);
  expect(to('2011-05-01', '2012-12-31')).toEqual({});
  expect(to('2011-03-01', null)).toEqual({});
  expect(to('2012-01-01', '2012-02-29')).toEqual({ start_date: 'not_listed' });
});

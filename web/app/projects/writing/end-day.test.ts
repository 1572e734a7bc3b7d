import { expect, it } from 'vitest';
import { endOf } from './end-day.ts';

/** 00:30 on the first of June in Korea. */
const now = Date.parse('2026-05-31T15:30:00Z');

it.each([
  ['2026-03-01', null, '2026-05-31'],
  ['2026-03-01', '2026-12-31', '2026-05-31'],
  ['2026-05-31', null, '2026-05-31'],
  ['2026-06-01', null, null],
  ['2026-03-01', '2026-05-31', null],
])('a project from %s to %s that ends now ends on %s', (start_date, end_date, day) => {
  expect(endOf({ start_date, end_date }, now)).toBe(day);
});

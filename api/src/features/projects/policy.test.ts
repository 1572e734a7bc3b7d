import { expect, it } from 'vitest';
import { mayChange, mayTakePart, periodIsWhole } from './policy.ts';

it.each([
  ['student', false, true],
  ['alumni', false, false],
  ['alumni', true, true],
] as const)('%s, verified as mentor: %s → %s', (userType, mentorVerified, may) => {
  expect(mayTakePart({ userType, mentorVerified })).toBe(may);
});

it('a project is its creator’s to change', () => {
  expect(mayChange('a', { creatorId: 'a' })).toBe(true);
  expect(mayChange('b', { creatorId: 'a' })).toBe(false);
});

it.each([
  ['2026-03-01', null, true],
  ['2026-03-01', '2026-03-01', true],
  ['2026-03-01', '2026-02-28', false],
] as const)('from %s to %s is a period: %s', (start, end, is) => {
  expect(periodIsWhole(start, end)).toBe(is);
});

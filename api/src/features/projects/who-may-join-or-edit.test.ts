import { expect, it } from 'vitest';
import { mayChange, mayTakePart } from './who-may-join-or-edit.ts';

it.each([
  ['student', false, true],
  ['alumni', false, false],
  ['alumni', true, true],
] as const)('%s, verified as mentor: %s → %s', (userType, mentorVerified, may) => {
  expect(mayTakePart({ userType, mentorVerified })).toBe(may);
});

it('only its creator may change a project', () => {
  expect(mayChange('a', { creatorId: 'a' })).toBe(true);
  expect(mayChange('b', { creatorId: 'a' })).toBe(false);
});

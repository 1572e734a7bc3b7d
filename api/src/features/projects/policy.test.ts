import { expect, it } from 'vitest';
import { mayTakePart } from './policy.ts';

it.each([
  ['student', false, true],
  ['alumni', false, false],
  ['alumni', true, true],
] as const)('%s, verified as mentor: %s → %s', (userType, mentorVerified, may) => {
  expect(mayTakePart({ userType, mentorVerified })).toBe(may);
});

import { expect, it } from 'vitest';
import { refusalOf } from './usable-or-why-not.ts';

const good = {
  revoked: false,
  inviterGone: false,
  usedUp: false,
  past: false,
  projectGone: false,
  projectEnded: false,
};

it.each([
  [{}, null],
  [{ past: true }, 'expired'],
  [{ past: true, usedUp: true }, 'used'],
  [{ past: true, usedUp: true, revoked: true }, 'revoked'],
  [{ past: true, inviterGone: true }, 'inactive'],
  [{ revoked: true, inviterGone: true }, 'revoked'],
  [{ usedUp: true, projectGone: true }, 'inactive'],
  [{ projectEnded: true }, 'expired'],
  [{ notYet: true }, 'not_yet'],
  [{ notYet: true, revoked: true }, 'revoked'],
  [{ notYet: true, inviterGone: true }, 'inactive'],
  [{ projectEnded: true, usedUp: true }, 'used'],
])('%o → %s', (standing, refusal) => {
  expect(refusalOf({ ...good, ...standing })).toBe(refusal);
});

import { expect, it } from 'vitest';
import { resetRefusalOf } from './usable-or-why-not.ts';

it.each([
  [null, 'invalid'],
  [{ used: false, past: false }, null],
  [{ used: false, past: true }, 'expired'],
  [{ used: true, past: false }, 'used'],
  [{ used: true, past: true }, 'used'],
])('%o → %s', (link, refusal) => {
  expect(resetRefusalOf(link)).toBe(refusal);
});

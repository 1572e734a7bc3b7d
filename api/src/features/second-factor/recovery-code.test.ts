import { expect, it } from 'vitest';
import { drawRecoveryCode, hashRecoveryCode } from './recovery-code.ts';

it('a recovery code has 24 random characters that are not mistaken for each other', () => {
  const drawn = Array.from({ length: 200 }, drawRecoveryCode);
  expect(new Set(drawn).size).toBe(200);
  for (const code of drawn) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('a recovery code has the same hash however it is typed, and another for another member', () => {
  const code = 'A01B-CDEF-GH23-JKMN-PQRS-TVWX';
  const hash = hashRecoveryCode('one', code);
  expect(hashRecoveryCode('one', ' aoib cdef gh23 jkmn pqrs tvwx ')).toBe(hash);
  expect(hashRecoveryCode('other', code)).not.toBe(hash);
});

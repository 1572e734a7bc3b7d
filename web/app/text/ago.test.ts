import { expect, test } from 'vitest';
import { agoText } from './ago.ts';

test.each([
  [0, '방금'],
  [59_000, '방금'],
  [-5_000, '방금'],
  [60_000, '1분 전'],
  [59 * 60_000, '59분 전'],
  [60 * 60_000, '1시간 전'],
  [24 * 60 * 60_000 - 1, '23시간 전'],
  [24 * 60 * 60_000, '1일 전'],
  [40 * 24 * 60 * 60_000, '40일 전'],
])('%d ms ago is %s', (ms, said) => {
  const now = Date.parse('2026-11-22T09:00:00Z');
  expect(agoText(new Date(now - ms).toISOString(), now)).toBe(said);
});

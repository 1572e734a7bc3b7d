import { expect, test } from 'vitest';
import { excerptOf, oneLine } from './one-line.ts';

test('a line folds blanks and drops invisible characters', () => {
  expect(oneLine('  동네\n\n책방\t지도 ')).toBe('동네 책방 지도');
  expect(oneLine('서\u202e연\u2066 \u200b\u0007\u0085\ufeff님')).toBe('서연 님');
  expect(oneLine('끊긴 \ud83d 반쪽')).toBe('끊긴 \ufffd 반쪽');
  expect(oneLine('👩\u200d💻')).toBe('👩\u200d💻');
});

test('a short text is its own excerpt', () => {
  expect(excerptOf('짧은 소개')).toBe('짧은 소개');
});

test('a long text is cut between words', () => {
  const excerpt = excerptOf('함께 만들어요 '.repeat(60));
  expect(excerpt.length).toBeLessThanOrEqual(120);
  expect(excerpt).toMatch(/(함께|만들어요)…$/);
});

test('a text without blanks is cut between letters, never inside an emoji or a composed letter', () => {
  for (const letter of ['가', '👩‍👩‍👧', '🇰🇷', 'e\u0301', '각']) {
    const excerpt = excerptOf(letter.repeat(200));
    expect(excerpt.length).toBeLessThanOrEqual(120);
    expect(excerpt.slice(0, -1).replaceAll(letter, '')).toBe('');
  }
});

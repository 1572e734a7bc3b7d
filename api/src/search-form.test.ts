import { expect, test } from 'vitest';
import { initialsOf, lettersOf } from './search-form.ts';

test.each([
  ['프로젝트', 'ㅍㄹㅈㅌ'],
  ['LG전자', 'lgㅈㅈ'],
  ['책ㅄ', 'ㅊㅂㅅ'],
  ['UX 디자인', 'uxㄷㅈㅇ'],
])('the initials of %s are %s', (text, initials) => {
  expect(initialsOf(text)).toBe(initials);
});

test('consonants joined by an input method are split', () => {
  expect(lettersOf('ㄳ')).toBe('ㄱㅅ');
});

test('a half-typed syllable matches the beginning of its word', () => {
  expect(lettersOf('프로젝트').startsWith(lettersOf('프롲'))).toBe(true);
  expect(lettersOf('과외').startsWith(lettersOf('고'))).toBe(true);
});

import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isGuessable } from './guessable.ts';

describe('a guessable password', () => {
  it('is any of the thousand most common ones that are long enough', async () => {
    const common = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 1000);
    const guessable = await Promise.all(common.map((password) => isGuessable(password, [])));
    expect(common.filter((_, at) => !guessable[at])).toEqual([]);
  });

  it.each([
    '1234567890',
    'password1',
    'Password1',
    'ｐａｓｓｗｏｒｄ１',
    'pass word 1',
    ' '.repeat(10),
    '가가가가가가가가',
    'ababababab',
  ])('is %j', async (password) => expect(await isGuessable(password, [])).toBe(true));

  it('contains one’s own name or address, or the product’s name', async () => {
    const own = ['haneul.kim', '김하늘', '두레', 'dure'];
    for (const password of ['Haneul.Kim 2024', '우리 김하늘 최고!', '두레에서 함께해요', 'my dure 2026']) {
      expect(await isGuessable(password, own), password).toBe(true);
    }
  });

  it('is not one that only contains a one-letter name or a three-letter address', async () => {
    expect(await isGuessable('봄비처럼 천천히 24', ['봄', 'k', ''])).toBe(false);
    expect(await isGuessable('kim and lee walk', ['kim'])).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { shortNames } from './short-names.ts';

describe('shortNames', () => {
  it.each([
    ['서울대학교', ['서울대']],
    ['이화여자대학교', ['이화여대', '이화여자대']],
    ['서울과학기술대학교', ['서울과기대', '서울과학기술대']],
    ['국립순천대학교', ['국립순천대', '순천대', '순천대학교']],
    ['한국과학기술원', []],
  ])('%s', (name, short) => {
    expect(shortNames(name)).toEqual(short);
  });
});

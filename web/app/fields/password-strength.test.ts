import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('strengthOf', () => {
  it.each([
    ['12345678', 'weak'],
    ['87654321abcd', 'weak'],
    ['abababababababab', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['비밀번호1234', 'weak'],
    ['tkfkdgody', 'weak'],
    ['rhkdghkans24', 'fair'],
    ['가을바람 24', 'weak'],
    ['봄비처럼 천천히 24', 'fair'],
    ['correct horse battery staple', 'strong'],
    ['작은 배를 타고 멀리 가요', 'strong'],
    ['Vq3!zR8#kW1@', 'fair'],
    ['Vq3!zR8#kW1@pL6', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('is the same however a keyboard composes Hangul', () => {
    const password = '봄비처럼 천천히 24';
    expect(strengthOf(password.normalize('NFD'))).toBe(strengthOf(password));
  });

  it('never falls when a character is added', () => {
    const order = ['weak', 'fair', 'strong'];
    const password = '작은 배를 타고 멀리, 1234 go!';
    const found = [...password].map((_, at) => order.indexOf(strengthOf(password.slice(0, at + 1))));
    expect(found).toEqual([...found].sort());
  });
});

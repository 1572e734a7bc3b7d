import { describe, expect, it } from 'vitest';
import { passwordFaultOf, passwordsMatch } from './password-choice.tsx';

describe('passwordFaultOf', () => {
  it.each([
    ['', null],
    ['abcdefghij', null],
    ['abcdefg1', null],
    ['비밀번호1234', null],
    ['abcdefgh', null],
    ['비밀번호정했어', 'weak'],
    ['abcdef1', 'weak'],
    ['x'.repeat(129), 'malformed'],
    ['abcdefg\u0000123', 'malformed'],
  ])('“%s” is %s', (password, fault) => {
    expect(passwordFaultOf(password)).toBe(fault);
  });
});

describe('passwordsMatch', () => {
  it('compares only if both are filled in', () => {
    expect(passwordsMatch('abcdefghij', '')).toBeNull();
    expect(passwordsMatch('', 'abcdefghij')).toBeNull();
    expect(passwordsMatch('abcdefghij', 'abcdefghi')).toBe(false);
    expect(passwordsMatch('비밀번호1234', '비밀번호1234'.normalize('NFD'))).toBe(true);
  });
});

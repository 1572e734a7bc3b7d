import { describe, expect, it } from 'vitest';
import { isPasswordChosen, passwordFaultOf, passwordsMatch } from './password-choice.tsx';

describe('passwordFaultOf', () => {
  it.each([
    ['', null],
    ['abcdefghij', null],
    ['abcdefg1', null],
    ['비밀번호1234', null],
    ['abcdefgh', 'weak'],
    ['abcdef1', 'weak'],
    ['x'.repeat(129), 'malformed'],
    ['abcdefg\u0000123', 'malformed'],
  ])('“%s” is %s', (password, fault) => {
    expect(passwordFaultOf(password)).toBe(fault);
  });
});

describe('passwordsMatch', () => {
  it('compares once both are there', () => {
    expect(passwordsMatch('abcdefghij', '')).toBeNull();
    expect(passwordsMatch('', 'abcdefghij')).toBeNull();
    expect(passwordsMatch('abcdefghij', 'abcdefghi')).toBe(false);
    expect(passwordsMatch('비밀번호1234', '비밀번호1234'.normalize('NFD'))).toBe(true);
  });

  it('is chosen only when it is good as well', () => {
    expect(isPasswordChosen('', '')).toBe(false);
    expect(isPasswordChosen('abcdef1', 'abcdef1')).toBe(false);
    expect(isPasswordChosen('abcdefghij', 'abcdefghij')).toBe(true);
  });
});

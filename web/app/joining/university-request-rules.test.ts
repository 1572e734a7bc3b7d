import { describe, expect, it } from 'vitest';
import { domainTyped, requestBody, requestFaults } from './university-request-rules.ts';

const code = 'abcdefgh';

describe('requestBody', () => {
  it('leaves out a blank address', () => {
    expect(requestBody(code, { name: '한강대학교', domain: 'hangang.ac.kr', email: ' ' })).toEqual({
      code,
      name: '한강대학교',
      domain: 'hangang.ac.kr',
    });
  });

  it('reports faults by field', () => {
    expect(requestFaults({ name: ' ', domain: '', email: 'x@' })).toEqual({
      name: 'required',
      domain: 'required',
      email: 'malformed',
    });
    expect(requestFaults({ name: '가'.repeat(81), domain: 'hangang', email: '' })).toEqual({
      name: 'too_long',
      domain: 'malformed',
    });
  });
});

it.each([
  ['jihoon@Hangang.ac.kr', 'hangang.ac.kr'],
  ['@hangang.ac.kr', 'hangang.ac.kr'],
  ['https://www.hangang.ac.kr/ko/', 'hangang.ac.kr'],
  [' ｈａｎｇａｎｇ.ac.kr ', 'hangang.ac.kr'],
])('reads the domain of “%s”', (typed, domain) => {
  expect(domainTyped(typed)).toBe(domain);
});

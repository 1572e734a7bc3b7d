import { expect, test } from 'vitest';
import { typedEmail } from './typed-email.ts';

// Shows 17.9: a pasted address loses what surrounds it
test.each([
  'a@x.ac.kr',
  ' a@x.ac.kr ',
  'a@x.ac.kr.',
  'a@x.ac.kr,',
  'a@x.ac.kr;',
  '<a@x.ac.kr>',
  '(a@x.ac.kr)',
  '"a@x.ac.kr"',
  '김서연 <a@x.ac.kr>',
  '"김서연" <a@x.ac.kr>,',
  'mailto:a@x.ac.kr',
  'MAILTO:a@x.ac.kr?subject=hi',
  '<mailto:a@x.ac.kr>',
  '\u200ba@x.ac.kr',
  'a@x.ac.kr\ufeff',
  'a\u00ad@x.ac.kr',
  'ａ＠ｘ．ａｃ．ｋｒ',
  'a@x.ac.kr\n',
])('reads the address in %j', (typed) => {
  expect(typedEmail(typed)).toBe('a@x.ac.kr');
});

test.each([
  ['20231234', '20231234'],
  ['', ''],
  ['a@x@y.kr', 'a@x@y.kr'],
  ['a b@x.kr', 'a b@x.kr'],
  ["o'neil@x.kr", "o'neil@x.kr"],
  ['a+1@x.kr', 'a+1@x.kr'],
])('makes no address of %j', (typed, left) => {
  expect(typedEmail(typed)).toBe(left);
});

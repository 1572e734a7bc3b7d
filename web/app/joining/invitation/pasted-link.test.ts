import { expect, it } from 'vitest';
import { pastedLink } from './pasted-link.ts';

it.each([
  ['https://dure.example/welcome?code=abc_-9', '/welcome?code=abc_-9'],
  ['dure.example/welcome/?code=abc', '/welcome?code=abc'],
  ['/event-welcome?code=abc', '/event-welcome?code=abc'],
  ['https://dure.example/project-card/welcome?code=abc&utm_source=talk', '/project-card/welcome?code=abc'],
  ['https://dure.example/welcome?utm_source=talk&code=abc#top', '/welcome?code=abc'],
  ['김서연님의 초대예요!\nhttps://dure.example/welcome?code=abc 여기로 와 주세요', '/welcome?code=abc'],
])('finds the link in %j', (pasted, path) => {
  expect(pastedLink(pasted)).toBe(path);
});

it.each([
  'abc_-9',
  '',
  '안녕하세요',
  'https://dure.example/login?code=abc',
  'https://dure.example/welcome',
  '/welcome?code=%E0%A4%A',
])('finds none in %j', (pasted) => {
  expect(pastedLink(pasted)).toBeNull();
});

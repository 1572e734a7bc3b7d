import { expect, test } from 'vitest';
import { todayText } from './today-text.ts';

test.for([
  ['dure-0.1.0-20261126-1a2b3c4d5e6f-linux-x64', '0.1.0-20261126-1a2b3c4d5e6f · 스키마 3'],
  ['bb4b42728d5393eb', 'bb4b42728d · 스키마 3'],
  ['', ' · 스키마 3'],
])('the release %s is shown by the part that identifies it', ([name, shown]) => {
  expect(todayText.releaseOf(name as string, '0003_first')).toBe(shown);
});

test('a command is written as the release offers it', () => {
  expect(todayText.typed('doctor', 'dure-0.1.0-20261126-1a2b3c4d5e6f-linux-x64')).toBe('dure-cli doctor');
  expect(todayText.typed('doctor', 'bb4b42728d5393eb')).toBe('npm run cli -- doctor');
});

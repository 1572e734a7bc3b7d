import { expect, it } from 'vitest';
import { nameText } from './name-text.ts';

it.each([
  ['박지훈', '박지훈님'],
  ['박지훈님', '박지훈님'],
  ['박지훈 님', '박지훈 님'],
  ['Robin', 'Robin님'],
  ['님', '님님'],
  ['님프', '님프님'],
])('%s is called %s', (name, called) => {
  expect(nameText(name)).toBe(called);
});

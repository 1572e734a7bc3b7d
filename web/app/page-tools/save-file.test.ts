import { expect, test } from 'vitest';
import { android, iosOther, iosSafari } from '../app-open/user-agents.ts';
import { keepsFiles } from './save-file.ts';

const agents = [...android, ...iosOther, ...iosSafari];

test('is true for browsers and false for in-app browsers', () => {
  const kept = agents.filter(({ userAgent }) => keepsFiles(userAgent)).map(({ name }) => name);
  expect(kept).toContain('Chrome on a phone');
  expect(kept).toContain('Safari on an iPhone');
  expect(kept).toContain('Samsung Internet on a phone');
  expect(kept.filter((name) => /KakaoTalk|Naver on|Instagram|LINE|Facebook/.test(name))).toEqual([]);
});

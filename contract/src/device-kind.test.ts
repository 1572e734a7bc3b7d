import { expect, test } from 'vitest';
import { deviceKindOf } from './device-kind.ts';
import { deviceText } from './device-text.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, '윈도우의 크롬'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`, '윈도우의 엣지'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    '아이폰의 사파리',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921N) ${webkit} Chrome/140 Mobile KAKAOTALK 25.1`,
    '안드로이드의 카카오톡',
  ],
  ['curl/8.0', '알 수 없는 기기'],
  [null, '알 수 없는 기기'],
])('%s is %s', (agent, name) => {
  expect(deviceText(deviceKindOf(agent))).toBe(name);
});

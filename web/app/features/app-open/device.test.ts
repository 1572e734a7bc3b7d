import { expect, test } from 'vitest';
import { type Device, deviceOf, storeOf } from './device.ts';

const stores = { appStoreUrl: 'https://ios.example/', playStoreUrl: 'https://android.example/' };

const agents: [device: Device, name: string, userAgent: string, maxTouchPoints: number][] = [
  [
    'ios',
    'iPhone Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    5,
  ],
  [
    'ios',
    'KakaoTalk on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 11.0.0',
    5,
  ],
  [
    'ios',
    'iPad that calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    5,
  ],
  [
    'desktop',
    'Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    0,
  ],
  [
    'android',
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    5,
  ],
  [
    'android',
    'Naver on Android',
    'Mozilla/5.0 (Linux; Android 14; SM-S918N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.0.0)',
    5,
  ],
  [
    'desktop',
    'Windows with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    10,
  ],
  ['desktop', 'nothing said', '', 0],
];

test.each(agents)('%s: %s', (device, _, userAgent, maxTouchPoints) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});

test('a phone has its own store, a desktop none', () => {
  expect(storeOf('ios', stores)).toBe(stores.appStoreUrl);
  expect(storeOf('android', stores)).toBe(stores.playStoreUrl);
  expect(storeOf('desktop', stores)).toBeNull();
});

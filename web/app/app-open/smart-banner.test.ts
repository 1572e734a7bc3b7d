import { expect, test } from 'vitest';
import type { Settings } from '../settings.ts';
import { smartBannerOf } from './smart-banner.ts';

const bannerOf = (path: string, appStoreUrl = 'https://apps.apple.com/kr/app/dure/id1234567890?mt=8') =>
  smartBannerOf({ origin: 'https://dure.example', appStoreUrl } as Settings, path);

test.each(['/', '/project/1', '/posts/1', '/profiles/1', '/lounges/1'])(
  '%s has a banner with its address',
  (path) => {
    expect(bannerOf(path)).toBe(`app-id=1234567890, app-argument=https://dure.example${path}`);
  },
);

test.each([
  '/welcome',
  '/event-welcome?code=x',
  '/project-card/welcome',
  '/certify',
  '/register',
  '/login',
  '/home',
])('%s has no banner', (path) => {
  expect(bannerOf(path)).toBeNull();
});

test('no page has a banner if the store address names no app', () => {
  expect(bannerOf('/', 'https://www.apple.com/kr/app-store/')).toBeNull();
});

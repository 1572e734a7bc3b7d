import type { Settings } from '../settings.ts';
import { isAppPage } from './target.ts';

/**
 * Content of the `apple-itunes-app` meta tag, by which Safari offers to open this page in the app; null if
 * there is none. Its app id is part of the store's address, so it needs no setting.
 * https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners
 */
export function smartBannerOf({ origin, appStoreUrl }: Settings, pathname: string): string | null {
  const [, appId] = /\/id(\d+)/.exec(appStoreUrl) ?? [];
  return appId && isAppPage(pathname) ? `app-id=${appId}, app-argument=${origin}${pathname}` : null;
}

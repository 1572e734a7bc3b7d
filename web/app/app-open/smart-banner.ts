import type { Settings } from '../settings.ts';
import { isAppPage } from './target.ts';

/**
 * Content of the `apple-itunes-app` meta tag, Safari's own way to the app and this page in it; null where none is
 * wanted. The number it needs stands in the store's address, so there is no setting for it.
 * https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners
 */
export function smartBannerOf({ origin, appStoreUrl }: Settings, pathname: string): string | null {
  const [, appId] = /\/id(\d+)/.exec(appStoreUrl) ?? [];
  return appId && isAppPage(pathname) ? `app-id=${appId}, app-argument=${origin}${pathname}` : null;
}

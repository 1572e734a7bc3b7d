import { appOpenFallbackIosSafariMs, appOpenFallbackMs } from '@dure/contract/limits.ts';
import type { Settings } from '../settings.ts';
import { type Device, type DeviceSigns, deviceOf, ignoresAppBesideFallback, isIosSafari } from './device.ts';

/** `go` leaves the page, `wait` gives the app this long to open. */
export type Step = { readonly do: 'go'; readonly url: string } | { readonly do: 'wait'; readonly ms: number };

/** Null on a desktop, which shows a code for the phone instead. */
type Steps = readonly Step[] | null;

export type AppSettings = Pick<Settings, 'appScheme' | 'androidPackage' | 'appStoreUrl' | 'playStoreUrl'>;

/**
 * The store of a device (Specification 2.5). A desktop has none; without script the link leads to the store
 * of most phones.
 */
export const storeOf = (device: Device, { appStoreUrl, playStoreUrl }: AppSettings) =>
  device === 'ios' ? appStoreUrl : playStoreUrl;

/** https://developer.chrome.com/docs/android/intents */
function intentOf(target: string, settings: AppSettings, fallback: boolean): string {
  const { appScheme, androidPackage, playStoreUrl } = settings;
  return [
    `intent://${target}#Intent`,
    `scheme=${appScheme}`,
    ...(androidPackage ? [`package=${androidPackage}`] : []),
    ...(fallback ? [`S.browser_fallback_url=${encodeURIComponent(playStoreUrl)}`] : []),
    'end',
  ].join(';');
}

/** What a button offers: opening the app, or getting it. */
export type Wish = 'open' | 'download';

/**
 * Leads straight to the device's store (Specification 2.5): whoever downloads the app does not have it yet.
 */
export function download(signs: DeviceSigns, settings: AppSettings): Steps {
  const device = deviceOf(signs);
  return device === 'desktop' ? null : [{ do: 'go', url: storeOf(device, settings) }];
}

/**
 * The steps from the button to the app or its store (Specification 4.9). They use no universal link: iOS
 * keeps links to the current site in the browser.
 */
export function handOff(signs: DeviceSigns, target: string, settings: AppSettings): Steps {
  const device = deviceOf(signs);
  if (device === 'desktop') return null;
  const app =
    device === 'android'
      ? intentOf(target, settings, !ignoresAppBesideFallback(signs))
      : `${settings.appScheme}://${target}`;
  return [
    { do: 'go', url: app },
    { do: 'wait', ms: isIosSafari(signs) ? appOpenFallbackIosSafariMs : appOpenFallbackMs },
    { do: 'go', url: storeOf(device, settings) },
  ];
}

import { appOpenFallbackIosSafariMs, appOpenFallbackMs } from '@dure/contract/limits.ts';
import type { Settings } from '../settings.ts';
import { type Device, type DeviceSigns, deviceOf, ignoresAppBesideFallback, isIosSafari } from './device.ts';

/** `go` leaves the page, `wait` gives the app so long to come up. */
export type Step = { readonly do: 'go'; readonly url: string } | { readonly do: 'wait'; readonly ms: number };

/** Null on a desktop, which has no app: it shows a code for the phone instead. */
type Steps = readonly Step[] | null;

export type AppSettings = Pick<Settings, 'appScheme' | 'androidPackage' | 'appStoreUrl' | 'playStoreUrl'>;

/**
 * The store of a device (Specification 2.5). A desktop has none; the link without script leads to what most phones
 * have.
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

/** What a button offers: the app itself, or where one gets it. */
export type Wish = 'open' | 'download';

/**
 * The way to this device's store and nothing else (Specification 2.5): whoever asks for the app has none to be tried.
 */
export function download(signs: DeviceSigns, settings: AppSettings): Steps {
  const device = deviceOf(signs);
  return device === 'desktop' ? null : [{ do: 'go', url: storeOf(device, settings) }];
}

/**
 * The way from the button to the app, or to where one gets it (Specification 4.9). A
 * universal link is no step of it: iOS keeps a link to the site that one is on in the browser.
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

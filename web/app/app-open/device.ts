/** What kind of device a page is read on, as far as the way to the app depends on it. */
export type Device = 'ios' | 'android' | 'desktop';

/** As `navigator` has them. */
export interface DeviceSigns {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** An iPad calls itself a Macintosh; only its touch points tell it from one. */
export function deviceOf({ userAgent, maxTouchPoints }: DeviceSigns): Device {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop';
}

/** Browsers on iOS that name themselves; what names none is Safari or opened inside another app. */
const namedOnIos = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|Whale\/|YaBrowser|Ddg\//;

/** Safari, or an app's own browser, which is the same WebKit and asks the same question before it opens an app. */
export const isIosSafari = (signs: DeviceSigns) =>
  deviceOf(signs) === 'ios' && !namedOnIos.test(signs.userAgent);

/** Firefox on Android follows an intent's fallback even where the app is there (mozilla-mobile/fenix#23397). */
export const ignoresAppBesideFallback = ({ userAgent }: DeviceSigns) => /Firefox\//.test(userAgent);

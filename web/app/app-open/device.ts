/** The kind of device, as far as opening the app depends on it. */
export type Device = 'ios' | 'android' | 'desktop';

/** As `navigator` has them. */
export interface DeviceSigns {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** An iPad claims to be a Macintosh; only its touch points give it away. */
export function deviceOf({ userAgent, maxTouchPoints }: DeviceSigns): Device {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop';
}

/** Browsers on iOS that name themselves; any other is Safari or an app's own browser. */
const namedOnIos = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|Whale\/|YaBrowser|Ddg\//;

/** Safari, or an app's own browser, which is the same WebKit and also asks before it opens an app. */
export const isIosSafari = (signs: DeviceSigns) =>
  deviceOf(signs) === 'ios' && !namedOnIos.test(signs.userAgent);

/**
 * Firefox on Android follows an intent's fallback even if the app is installed (mozilla-mobile/fenix#23397).
 */
export const ignoresAppBesideFallback = ({ userAgent }: DeviceSigns) => /Firefox\//.test(userAgent);

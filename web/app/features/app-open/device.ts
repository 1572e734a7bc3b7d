/** What kind of device a page is read on, as far as the way to the app depends on it. */
export type Device = 'ios' | 'android' | 'desktop';

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

export interface Stores {
  readonly appStoreUrl: string;
  readonly playStoreUrl: string;
}

/** The store of this device (SPEC.md 1); null on a desktop, which has none of its own. */
export function storeOf(device: Device, { appStoreUrl, playStoreUrl }: Stores): string | null {
  if (device === 'ios') return appStoreUrl;
  return device === 'android' ? playStoreUrl : null;
}

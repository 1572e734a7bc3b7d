import { useSyncExternalStore } from 'react';
import { type Device, deviceOf } from './device.ts';

const neverChanges = () => () => {};

/** This device; null while the page is still the server's, which is the same for all. */
export function useDevice(): Device | null {
  return useSyncExternalStore<Device | null>(
    neverChanges,
    () => deviceOf(navigator),
    () => null,
  );
}

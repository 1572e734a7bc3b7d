import { useCallback, useEffect, useState, useTransition } from 'react';
import { isAskedByAddress } from './asked-by-address.ts';

interface Opened {
  readonly open: boolean;
  /** Its script is loading. */
  readonly opening: boolean;
  readonly setOpen: (open: boolean) => void;
}

/**
 * Whether an overlay with a lazy script is open; the address may ask for it by `name`. Button and overlay must share a
 * `Suspense`, so that the button shows that it is loading.
 */
export function useOpened(name: string): Opened {
  const [open, set] = useState(false);
  const [opening, start] = useTransition();
  useEffect(() => {
    if (isAskedByAddress(name)) start(() => set(true));
  }, [name]);
  const setOpen = useCallback((open: boolean) => start(() => set(open)), []);
  return { open, opening, setOpen };
}

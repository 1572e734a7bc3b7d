import { useCallback, useEffect, useState, useTransition } from 'react';
import { isAskedByAddress } from './asked-by-address.ts';

interface Opened {
  readonly open: boolean;
  /** Its script is on its way. */
  readonly opening: boolean;
  readonly setOpen: (open: boolean) => void;
}

/**
 * Whether something over the page is open whose script comes when it is needed; the address may ask for it by `name`. What
 * is around both has to wait for the script (`Suspense`), so that the button says meanwhile that it is on its way.
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

import type { ComponentProps } from 'react';

/** Calls `tell` when a picture fails to load, even if it failed before the script was there. */
export const whenBroken = (tell: () => void): Pick<ComponentProps<'img'>, 'onError' | 'ref'> => ({
  onError: tell,
  ref: (image) => {
    // An SVG without a size has no natural width either, but can be decoded.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(tell);
  },
});

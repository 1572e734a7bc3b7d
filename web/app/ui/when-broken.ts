import type { ComponentProps } from 'react';

/** Of a picture: tells that it does not come, also where that was clear before there was any script to hear of it. */
export const whenBroken = (tell: () => void): Pick<ComponentProps<'img'>, 'onError' | 'ref'> => ({
  onError: tell,
  ref: (image) => {
    // A drawing that says no size has none either; it can be decoded.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(tell);
  },
});

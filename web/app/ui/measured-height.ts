import { type RefObject, useEffect } from 'react';

/**
 * Sets the page's custom property `name` to the height of `measured`, in px; unset while that is not mounted.
 */
export function useMeasuredHeight(measured: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useEffect(() => {
    const element = measured.current;
    if (!element) return;
    const root = document.documentElement;
    let frame = 0;
    // In the next frame, since changing sizes while they are observed is an error.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => root.style.setProperty(name, `${element.offsetHeight}px`));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      root.style.removeProperty(name);
    };
  }, [measured, name]);
}

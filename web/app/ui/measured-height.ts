import { type RefObject, useEffect } from 'react';

/** Keeps the custom property `name` of the whole page at the height of `measured`, in px; unset while it is not there. */
export function useMeasuredHeight(measured: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useEffect(() => {
    const element = measured.current;
    if (!element) return;
    const root = document.documentElement;
    let frame = 0;
    // In the next frame: what changes sizes while they are observed is an error to the browser.
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

import { type RefObject, useEffect, useRef } from 'react';

/** How far below the screen an element is taken as reached, so that what comes after it is there in time. */
const ahead = '600px';

/** Calls `reached` when the element comes near the screen while it is `awaited`. */
export function useReached(awaited: boolean, reached: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const call = useRef(reached);
  useEffect(() => {
    call.current = reached;
  });
  useEffect(() => {
    if (!awaited || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) call.current();
      },
      { rootMargin: `0px 0px ${ahead} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [awaited]);
  return element;
}

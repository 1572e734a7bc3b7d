import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Before that a screen stays as it is: a quick answer never flickers (Specification 2.14). */
const skeletonAfterMs = 150;

/** Around every screen: while a public page is on its way, its skeleton stands in for the screen that leads to it. */
export function OpeningScreen({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const Skeleton = useLateSkeleton(state === 'loading' ? location.pathname : null);
  return (
    <>
      <div hidden={Skeleton !== null}>{children}</div>
      {Skeleton && <Skeleton />}
    </>
  );
}

/** The skeleton of the page at `pathname`, once it has been waited for; null where it has none. */
function useLateSkeleton(pathname: string | null): ComponentType | null {
  const [Skeleton, setSkeleton] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (pathname === null) return;
    let waiting = true;
    const show = async () => {
      const { skeletonOf } = await import('./skeletons.tsx');
      if (waiting) setSkeleton(() => skeletonOf(pathname));
    };
    const timer = setTimeout(() => void show().catch(() => undefined), skeletonAfterMs);
    return () => {
      waiting = false;
      clearTimeout(timer);
      setSkeleton(null);
    };
  }, [pathname]);
  return Skeleton;
}

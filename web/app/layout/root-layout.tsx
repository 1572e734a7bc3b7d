import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { currentUncopied, setUncopied, subscribeToUncopied } from '../page-tools/uncopied.ts';
import { ScrollPositions } from '../routing/scroll-positions.tsx';
import { sessionText } from '../session/session-text.ts';
import { currentAlert, subscribeAlert } from './alert.ts';
import { Arrival } from './arrival.tsx';

/** Few visits need them. */
const AlertDialog = lazy(unlessLeft(() => import('../ui/alert-dialog.tsx')));
const LinkDialog = lazy(unlessLeft(() => import('../page-tools/link-dialog.tsx')));

/** Around every screen: arrival, the alert and the scroll position. */
export function RootLayout() {
  return (
    <>
      <Arrival />
      <OpeningScreen>
        <Outlet />
      </OpeningScreen>
      <AlertHost />
      <UncopiedHost />
      <ScrollPositions />
    </>
  );
}

function AlertHost() {
  const alert = useSyncExternalStore(subscribeAlert, currentAlert, () => null);
  if (!alert) return null;
  return (
    <Suspense>
      <AlertDialog
        open
        message={alert.title}
        detail={alert.detail}
        confirmLabel={sessionText.confirm}
        onConfirm={alert.confirm}
      />
    </Suspense>
  );
}

function UncopiedHost() {
  const url = useSyncExternalStore(subscribeToUncopied, currentUncopied, () => null);
  if (url === null) return null;
  return (
    <Suspense>
      <LinkDialog url={url} onClose={() => setUncopied(null)} />
    </Suspense>
  );
}

/** The current screen stays until then, so that a quick answer does not flicker (Specification 2.14). */
const skeletonAfterMs = 150;

/** Around every screen: while a public page loads, its skeleton replaces the current screen. */
function OpeningScreen({ children }: { children: ReactNode }) {
  const here = useLocation().pathname;
  const { state, location } = useNavigation();
  // Within a page, as from tab to tab, the screen and the focus stay.
  const opens = state === 'loading' && location.pathname !== here;
  const Skeleton = useLateSkeleton(opens ? location.pathname : null);
  return (
    <>
      <div hidden={Skeleton !== null}>{children}</div>
      {Skeleton && <Skeleton />}
    </>
  );
}

/**
 * Screens with a skeleton in skeletons.tsx, which is loaded only for them: it would compete with the screen's own
 * files.
 */
const havingSkeletons = /^\/(project|posts|profiles)\//;

/** The skeleton of the page at `pathname` after the waiting time; null if it has none. */
function useLateSkeleton(pathname: string | null): ComponentType | null {
  const [Skeleton, setSkeleton] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (pathname === null || !havingSkeletons.test(pathname)) return;
    let waiting = true;
    const show = async () => {
      const { skeletonOf } = await import('../skeletons.tsx');
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

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import {
  createPath,
  type Location,
  Outlet,
  ScrollRestoration,
  useMatches,
  useNavigation,
} from 'react-router';
import { currentAlert, subscribeAlert } from './alert.ts';
import { OpeningScreen } from './opening-screen.tsx';
import type { ScreenHandle } from './screen.ts';
import { useSettings } from './settings-context.ts';
import { sessionText } from './text/session.ts';
import { ToastRegion } from './ui/toast-region.tsx';

/** Hardly a visit has one. */
const AlertDialog = lazy(() => import('./ui/alert-dialog.tsx'));

/** Around every screen: the alert, the toasts, the title and the scroll place. */
export function RootLayout() {
  useTitle();
  return (
    <>
      <OpeningScreen>
        <Outlet />
      </OpeningScreen>
      <AlertHost />
      <ToastRegion />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Whatever a tab opens from outside is its 'default' entry: the place in one page is not the place in the next. */
const scrollKey = (location: Location) => (location.key === 'default' ? createPath(location) : location.key);

function AlertHost() {
  const alert = useSyncExternalStore(subscribeAlert, currentAlert, () => null);
  if (!alert) return null;
  return (
    <Suspense>
      <AlertDialog
        open
        message={alert.title}
        {...(alert.detail !== undefined && { detail: alert.detail })}
        confirmLabel={sessionText.confirm}
        onConfirm={alert.confirm}
      />
    </Suspense>
  );
}

/** After a navigation in the browser the title is the new screen's; the first one came with the document. */
function useTitle(): void {
  const settings = useSettings();
  const match = useMatches().at(-1);
  const idle = useNavigation().state === 'idle';
  useEffect(() => {
    const handle = match?.handle as ScreenHandle | undefined;
    if (!idle || !handle) return;
    const meta = handle.meta({ data: match?.loaderData as never, settings, params: match?.params ?? {} });
    document.title = meta.title;
  }, [match, idle, settings]);
}

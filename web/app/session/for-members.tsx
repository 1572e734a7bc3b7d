import { type ComponentType, lazy, Suspense } from 'react';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { useSettings } from '../settings.ts';
import { useSession } from './use-session.ts';

/**
 * A part that only signed-in members see, loaded only then. It reads the session itself, so that the page
 * around it does not render again while it waits for its scripts. A bare host has none of its calls
 * (Specification 8.6).
 */
export function forMembers<Props extends object>(bring: () => Promise<{ default: ComponentType<Props> }>) {
  const Part: ComponentType<Props> = lazy(unlessLeft(bring));
  return function ForMembers(props: Props) {
    const { bareApi } = useSettings();
    if (useSession() !== 'authenticated' || bareApi) return null;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

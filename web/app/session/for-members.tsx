import { type ComponentType, lazy, Suspense } from 'react';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { useSettings } from '../settings.ts';
import { useSession } from './use-session.ts';

/**
 * A part that only who is signed in sees: its script comes then. It knows the session by itself, so that the page around it
 * is not rendered again while it still waits for its scripts. A bare host has none of its calls (Specification 8.6).
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

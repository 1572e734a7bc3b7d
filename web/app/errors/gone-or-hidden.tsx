import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Call } from '../api/call.ts';
import { unlessLeft } from '../leaving/leaving.ts';
import { sessionState } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { useSettings } from '../settings.ts';
import { Gone } from './fallback-screens.tsx';

export type HiddenProps = {
  id: string;
  /** What everyone else sees, and whoever asks until it is clear. */
  otherwise: ReactNode;
};

/** The default export of what is brought. */
export interface HiddenScreen {
  readonly Page: ComponentType<HiddenProps>;
  /** False for everyone but whose it is. */
  readonly isHidden: (call: Call, id: string) => Promise<boolean>;
}

type BringHidden = () => Promise<{ readonly default: HiddenScreen }>;

/**
 * The page of what is gone: for everyone, but for whose it is where an operator hid it, who is told so by what is brought.
 */
export function goneOrHidden(title: string, bring: BringHidden) {
  const Hidden = lazy(unlessLeft(async () => ({ default: (await bring()).default.Page })));
  // Once and for all: what waits for its script and is rendered again meanwhile would be made anew, under a finger.
  const gone = <Gone title={title} />;
  return {
    /** Whether an operator hid it from everyone but who is signed in. */
    isOwn: async (call: Call, id: string): Promise<boolean> =>
      sessionState() === 'authenticated' && (await bring()).default.isHidden(call, id),
    Page({ id }: { id: string }) {
      const { bareApi } = useSettings();
      if (useSession() !== 'authenticated' || bareApi) return gone;
      return (
        <Suspense fallback={gone}>
          <Hidden id={id} otherwise={gone} />
        </Suspense>
      );
    },
  };
}

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Call } from '../api/call.ts';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { sessionState } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { useSettings } from '../settings.ts';
import { Gone } from './fallback-screens.tsx';

export type HiddenProps = {
  id: string;
  /** Shown to everyone else, and until it is known who asks. */
  otherwise: ReactNode;
};

/** The default export of the loaded module. */
export interface HiddenScreen {
  readonly Page: ComponentType<HiddenProps>;
  /** Whether an operator hid it from everyone but its owner, who is asking. */
  readonly isHidden: (call: Call, id: string) => Promise<boolean>;
}

type BringHidden = () => Promise<{ readonly default: HiddenScreen }>;

/** The page of something missing. If an operator hid it, its owner sees the screen loaded by `bring` instead. */
export function goneOrHidden(title: string, bring: BringHidden) {
  const Hidden = lazy(unlessLeft(async () => ({ default: (await bring()).default.Page })));
  // Created once: a suspended screen that renders again would recreate the page under somebody's finger.
  const gone = <Gone title={title} />;
  return {
    /** Whether it is the signed-in member's own and an operator hid it from everyone else. */
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

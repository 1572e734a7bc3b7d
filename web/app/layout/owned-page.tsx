import { lazy, Suspense, useDeferredValue } from 'react';
import { useLocation } from 'react-router';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { type SeenAs, SeenAsContext } from '../session/seen-as.ts';
import { useIsOwn } from '../session/use-session.ts';
import { useSettings } from '../settings.ts';
import { PageLayout, type PageLayoutProps } from '../ui/page-layout.tsx';
import styles from './owned-page.module.css';
import { PageFoot } from './site-foot.tsx';
import { SiteHeader } from './site-header.tsx';

const OwnTools = lazy(unlessLeft(() => import('./own-tools.tsx')));

export type OwnedPageProps = Omit<PageLayoutProps, 'top' | 'foot'> & {
  ownerId: string;
  /** Absent for a member's own profile. */
  projectId?: string;
};

/**
 * A public page with an owner. The owner's tools come first, in room that everyone's page reserves, so that nothing
 * moves when they appear. The owner can view the page as others do (`as`).
 */
export function OwnedPage({ ownerId, projectId, ...layout }: OwnedPageProps) {
  const { bareApi } = useSettings();
  const isOwn = useIsOwn(ownerId) && !bareApi;
  const { search } = useLocation();
  const seenAs = isOwn ? (new URLSearchParams(search).get('as') as SeenAs | null) : null;
  // Deferred, since server markup inside may still wait for its script and would disappear until then.
  const seenInside = useDeferredValue(seenAs);
  const top = (
    <>
      <SiteHeader />
      <div className={styles.own} data-own={isOwn ? (seenAs === null ? 'tools' : 'seen') : undefined}>
        {isOwn && (
          <Suspense>
            <OwnTools projectId={projectId} seenAs={seenAs} />
          </Suspense>
        )}
      </div>
    </>
  );
  return (
    <SeenAsContext value={seenInside}>
      <PageLayout top={top} foot={<PageFoot />} {...layout} />
    </SeenAsContext>
  );
}

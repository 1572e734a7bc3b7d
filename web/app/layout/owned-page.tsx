import { lazy, Suspense, useDeferredValue } from 'react';
import { useLocation } from 'react-router';
import { unlessLeft } from '../leaving/leaving.ts';
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
  /** A member's own profile where there is none. */
  projectId?: string;
};

/**
 * The page around what anyone may read and one member keeps. Its owner has their tools first, over room that the page has
 * for everyone, so that nothing moves when they come, and can look at it as others see it (`as`).
 */
export function OwnedPage({ ownerId, projectId, ...layout }: OwnedPageProps) {
  const { bareApi } = useSettings();
  const isOwn = useIsOwn(ownerId) && !bareApi;
  const { search } = useLocation();
  const seenAs = isOwn ? (new URLSearchParams(search).get('as') as SeenAs | null) : null;
  // What is in the page may still be the server's: at once, it would go until its script has come.
  const seenInside = useDeferredValue(seenAs);
  const top = (
    <>
      <SiteHeader />
      <div className={styles.own} data-own={isOwn || undefined}>
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

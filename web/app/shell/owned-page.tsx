import { lazy, Suspense, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type SeenAs, SeenAsContext } from '../session/seen-as.ts';
import { useIsOwn, useSession } from '../session/use-session.ts';
import { PageLayout, type PageLayoutProps } from '../ui/page-layout.tsx';
import styles from './owned-page.module.css';
import { useSettings } from './settings-context.ts';
import { SiteHeader } from './site-header.tsx';

const OwnTools = lazy(() => import('./own-tools.tsx'));

export type OwnedPageProps = Omit<PageLayoutProps, 'top'> & {
  ownerId: string;
  /** A member's own profile where there is none. */
  projectId?: string;
};

/**
 * The page around what anyone may read and one member keeps. Its owner has their tools first, and can look at it as others
 * see it (`as`). Their room is kept from the first sight: `data-own` of the document, by boot.ts and by this.
 */
export function OwnedPage({ ownerId, projectId, ...layout }: OwnedPageProps) {
  const isKnown = useSession() !== 'unknown';
  const { bareApi } = useSettings();
  const isOwn = useIsOwn(ownerId) && !bareApi;
  const [query] = useSearchParams();
  const seenAs = isOwn ? (query.get('as') as SeenAs | null) : null;
  useLayoutEffect(() => {
    const { documentElement } = document;
    if (isKnown) documentElement.toggleAttribute('data-own', isOwn);
    return () => documentElement.removeAttribute('data-own');
  }, [isKnown, isOwn]);
  const top = (
    <>
      <SiteHeader />
      <div className={styles.own}>
        {isOwn && (
          <Suspense>
            <OwnTools projectId={projectId} seenAs={seenAs} />
          </Suspense>
        )}
      </div>
    </>
  );
  return (
    <SeenAsContext value={seenAs}>
      <PageLayout top={top} {...layout} />
    </SeenAsContext>
  );
}

import clsx from 'clsx';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSession } from '../session/use-session.ts';
import { useSettings } from '../settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { BrandLink } from './brand-link.tsx';
import styles from './site-header.module.css';
import { siteHeaderText as text } from './site-header-text.ts';

/** For members only, and in no page's first load. */
const OwnMenu = lazy(unlessLeft(() => import('./own-menu.tsx')));

/**
 * The site's header: brand, the members' links and their picture; visitors get `로그인`. Public pages are the same for
 * everyone and contain both; `data-member` on the document, which boot.ts sets early, chooses, so that nothing moves
 * later.
 */
export function SiteHeader() {
  const session = useSession();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (session !== 'unknown') {
      document.documentElement.toggleAttribute('data-member', session === 'authenticated');
    }
  }, [session]);
  return (
    <TopBar
      ruled
      brand={<BrandLink />}
      nav={<MemberLinks className={styles.member} />}
      action={
        <>
          <ButtonLink as={Link} to={paths.login(pathname)} variant="text" className={styles.visitor}>
            {text.signIn}
          </ButtonLink>
          <span className={clsx(styles.face, styles.member)}>
            {session === 'authenticated' && (
              <Suspense>
                <OwnMenu />
              </Suspense>
            )}
          </span>
        </>
      }
    />
  );
}

export function MemberLinks({ className, here }: { className?: string | undefined; here?: string }) {
  const { bareApi } = useSettings();
  const link = (to: string, words: string) => (
    <Link to={to} className={styles.link} aria-current={to === here && 'page'}>
      {words}
    </Link>
  );
  return (
    <nav className={clsx(styles.links, className)} aria-label={text.nav}>
      {link(paths.home(), text.projects)}
      {!bareApi && link(paths.invitations(), text.invite)}
    </nav>
  );
}

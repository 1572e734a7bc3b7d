import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSettings } from '../settings.ts';
import styles from './site-foot.module.css';
import { siteFootText as text } from './site-foot-text.ts';

type SiteFootProps = {
  /** Before the quiet line. */
  children: ReactNode;
  /** Inside the quiet line. */
  published?: ReactNode;
};

/** The footer of public pages: contact and legal documents. */
export function SiteFoot({ children, published }: SiteFootProps) {
  const { brandContact, bareApi } = useSettings();
  const { pathname } = useLocation();
  return (
    <footer className={styles.foot}>
      {children}
      <div className={styles.small}>
        <a href={`mailto:${brandContact}`} translate="no">
          {brandContact}
        </a>
        {published}
        <Link to={paths.terms()}>{text.terms}</Link>
        {!bareApi && <Link to={paths.temporaryRemoval(pathname)}>{text.removal}</Link>}
        <Link to={paths.privacy()}>{text.privacy}</Link>
      </div>
    </footer>
  );
}

/** The footer of a page that people are sent a link to: it says what this site is. */
export function PageFoot() {
  const { brandName, brandSlogan } = useSettings();
  return (
    <SiteFoot>
      <Link to={paths.landing()} className={styles.what}>
        <span translate="no">{brandName}</span>
        <span className={styles.slogan}> · {brandSlogan}</span>
      </Link>
    </SiteFoot>
  );
}

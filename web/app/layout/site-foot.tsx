import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSettings } from '../settings.ts';
import styles from './site-foot.module.css';
import { siteFootText as text } from './site-foot-text.ts';

type SiteFootProps = {
  /** Before the quiet line. */
  children: ReactNode;
  /** Within it. */
  published?: ReactNode;
};

/** What public pages end with: whom to write to, and the documents that hold here. */
export function SiteFoot({ children, published }: SiteFootProps) {
  const { brandContact } = useSettings();
  return (
    <footer className={styles.foot}>
      {children}
      <div className={styles.small}>
        <a href={`mailto:${brandContact}`} translate="no">
          {brandContact}
        </a>
        {published}
        <Link to={paths.terms()}>{text.terms}</Link>
        <Link to={paths.privacy()}>{text.privacy}</Link>
      </div>
    </footer>
  );
}

/** Of a page that one may have been sent: it says what this site is. */
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

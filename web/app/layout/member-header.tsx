import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TopBar } from '../ui/top-bar.tsx';
import { BrandLink } from './brand-link.tsx';
import styles from './site-header.module.css';
import { MemberLinks } from './site-header.tsx';

/** The header of screens for members only. `menu` is given once the member is loaded. */
export function MemberHeader({ menu }: { menu?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <TopBar
      ruled
      brand={<BrandLink />}
      nav={<MemberLinks here={pathname} />}
      action={<span className={styles.face}>{menu}</span>}
    />
  );
}

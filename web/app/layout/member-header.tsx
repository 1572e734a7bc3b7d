import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TopBar } from '../ui/top-bar.tsx';
import { BrandLink } from './brand-link.tsx';
import styles from './site-header.module.css';
import { MemberLinks } from './site-header.tsx';

/** The header of a screen that only members see. `menu` is theirs, once it is known who they are. */
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

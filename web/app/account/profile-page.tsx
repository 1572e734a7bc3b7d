import type { ReactNode } from 'react';
import { BrandLink } from '../layout/brand-link.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { PageLayout } from '../ui/page-layout.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { WithSideRail } from '../ui/with-side-rail.tsx';
import styles from './profile.module.css';
import { profileEditText as text } from './profile-text.ts';

type ProfilePageProps = {
  memberId?: string;
  /** A preview of the profile as others will see it. */
  rail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The page around the form, loaded or loading. */
export function ProfilePage({ memberId, rail, actions, children }: ProfilePageProps) {
  const close = memberId !== undefined && (
    <IconLink as={Link} to={paths.profile(memberId, { view: 'info' })} label={text.close}>
      <CloseIcon />
    </IconLink>
  );
  return (
    <PageLayout width="wide" top={<TopBar brand={<BrandLink />} action={close} ruled />} actions={actions}>
      <WithSideRail rail={rail}>
        <h1>{text.title}</h1>
        {children}
      </WithSideRail>
    </PageLayout>
  );
}

const groups = ['first', 'second', 'third'];

export function OpeningProfile() {
  return (
    <ProfilePage>
      <SkeletonGroup label={text.loading}>
        <div className={styles.form}>
          <div className={styles.section}>
            <Skeleton shape="circle" className={styles.faceSkeleton} />
          </div>
          {groups.map((group) => (
            <div key={group} className={styles.section}>
              <Skeleton shape="text" className={styles.titleSkeleton} />
              <Skeleton className={styles.fieldSkeleton} />
              <Skeleton className={styles.fieldSkeleton} />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </ProfilePage>
  );
}

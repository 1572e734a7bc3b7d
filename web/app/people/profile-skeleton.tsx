import clsx from 'clsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './profile-header.module.css';
import { profileText as text } from './profile-text.ts';

/** The skeleton of a profile's header; the projects have their own. */
export function ProfileHeaderSkeleton() {
  return (
    <SkeletonGroup label={text.loading}>
      <div className={styles.who}>
        <div className={styles.nameLine}>
          <Skeleton shape="text" />
        </div>
        <div className={styles.schoolLine}>
          <Skeleton shape="text" />
        </div>
        <div className={clsx(styles.facts, styles.factsLine)}>
          <Skeleton shape="text" />
        </div>
      </div>
      <div className={styles.path}>
        <Skeleton shape="circle" className={styles.face} />
      </div>
    </SkeletonGroup>
  );
}

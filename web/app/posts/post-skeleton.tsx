import clsx from 'clsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './post-article.module.css';
import { postText as text } from './post-text.ts';

/** The skeleton of a post. */
export function PostSkeleton() {
  return (
    <SkeletonGroup label={text.loading}>
      <div className={styles.article}>
        <div>
          <div className={styles.header}>
            <Skeleton shape="circle" className={styles.face} />
            <div>
              <div className={clsx(styles.title, styles.titleLine)}>
                <Skeleton shape="text" />
              </div>
              <div className={clsx(styles.day, styles.dayLine)}>
                <Skeleton shape="text" />
              </div>
            </div>
          </div>
          <div className={styles.content}>
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="text" className={styles.shortLine} />
          </div>
          <Skeleton className={styles.picture} />
        </div>
      </div>
    </SkeletonGroup>
  );
}

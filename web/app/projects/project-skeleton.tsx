import clsx from 'clsx';
import { ChipRow } from '../ui/chip.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './project-article.module.css';
import { projectText as text } from './project-text.ts';

const lines = ['first', 'second', 'third', 'fourth'];

/** The skeleton of a project. */
export function ProjectSkeleton() {
  return (
    <SkeletonGroup label={text.loading}>
      <div className={styles.article}>
        <div className={styles.head}>
          <div className={clsx(styles.period, styles.shortLine)}>
            <Skeleton shape="text" />
          </div>
          <div className={clsx(styles.title, styles.mediumLine, styles.titleLine)}>
            <Skeleton shape="text" />
          </div>
          <ChipRow className={styles.keywords}>
            <Skeleton className={styles.chip} />
            <Skeleton className={styles.chip} />
            <Skeleton className={styles.chip} />
          </ChipRow>
          <div className={styles.people}>
            <Skeleton shape="circle" className={styles.face} />
            <Skeleton shape="circle" className={styles.face} />
          </div>
        </div>
        <div className={clsx(styles.description, styles.lines)}>
          {lines.map((line) => (
            <Skeleton key={line} shape="text" />
          ))}
        </div>
        <div className={styles.rail}>
          <Skeleton className={styles.railed} />
        </div>
      </div>
    </SkeletonGroup>
  );
}

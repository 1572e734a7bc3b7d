import clsx from 'clsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './project-card.module.css';
import projectsOfMemberStyles from './projects-of-member.module.css';

/** The skeleton of a project card. */
export function ProjectCardSkeleton() {
  return (
    <Card className={styles.card} aria-hidden="true">
      <div className={clsx(styles.period, styles.shortLine)}>
        <Skeleton shape="text" />
      </div>
      <div className={clsx(styles.title, styles.titleLine)}>
        <Skeleton shape="text" />
      </div>
      <div className={clsx(styles.keywords, styles.mediumLine)}>
        <Skeleton shape="text" />
      </div>
      <div className={styles.people}>
        <Skeleton shape="circle" className={styles.face} />
        <Skeleton shape="circle" className={styles.face} />
      </div>
    </Card>
  );
}

/** The first of a member's projects while they load; the element around it announces that. */
export function ProjectsOfMemberSkeleton() {
  return (
    <div className={projectsOfMemberStyles.list} aria-hidden="true">
      <ProjectCardSkeleton />
      <ProjectCardSkeleton />
    </div>
  );
}

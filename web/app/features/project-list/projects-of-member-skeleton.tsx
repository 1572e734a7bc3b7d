import { ProjectCardSkeleton } from './project-card-skeleton.tsx';
import styles from './projects-of-member.module.css';

/** The first of a member's projects, on their way; said by what stands around it. */
export function ProjectsOfMemberSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      <ProjectCardSkeleton />
      <ProjectCardSkeleton />
    </div>
  );
}

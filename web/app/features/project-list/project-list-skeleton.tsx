import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { ProjectCardSkeleton } from './project-card-skeleton.tsx';
import styles from './project-list.module.css';

const cards = [1, 2, 3, 4, 5, 6];

/** The first view of a list that is on its way. */
export function ProjectListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.list}>
        {cards.map((card) => (
          <ProjectCardSkeleton key={card} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

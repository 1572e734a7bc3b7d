import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './team-skeleton.module.css';
import { teamText as text } from './team-text.ts';

const people = ['first', 'second', 'third'];

/** The skeleton of a team. */
export function TeamSkeleton() {
  return (
    <SkeletonGroup label={text.loading}>
      <div>
        <div className={styles.heading}>
          <Skeleton shape="text" />
        </div>
        {people.map((person) => (
          <div key={person} className={styles.row}>
            <Skeleton shape="circle" className={styles.face} />
            <div className={styles.name}>
              <Skeleton shape="text" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

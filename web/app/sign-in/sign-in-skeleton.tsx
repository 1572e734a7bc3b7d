import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './sign-in-skeleton.module.css';

/** The skeleton of the form. */
export function SignInSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.fields}>
        <Skeleton className={styles.box} />
        <Skeleton className={styles.box} />
      </div>
    </SkeletonGroup>
  );
}

import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './sign-in-skeleton.module.css';

/** Stands where the form will be, of its size. */
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

import clsx from 'clsx';
import { Card } from '../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './invitations.module.css';
import skeletonStyles from './invitations-skeleton.module.css';
import { invitationsText as text } from './invitations-text.ts';

const fields = ['name', 'relation', 'reason', 'place'] as const;

/** Placeholders for the first link and the form. */
export function InvitationsSkeleton() {
  return (
    <SkeletonGroup label={text.loading}>
      <div className={styles.columns}>
        <div className={styles.sent}>
          <Card>
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="text" />
          </Card>
        </div>
        <div className={clsx(styles.form, skeletonStyles.fields)}>
          {fields.map((field) => (
            <Skeleton
              key={field}
              className={field === 'relation' ? skeletonStyles.relation : skeletonStyles.field}
            />
          ))}
          <Skeleton className={skeletonStyles.button} />
        </div>
      </div>
    </SkeletonGroup>
  );
}

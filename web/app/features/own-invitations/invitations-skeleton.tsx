import { invitationsText as text } from '../../text/invitations.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './invitations-skeleton.module.css';

const fields = ['name', 'relation', 'reason', 'place'] as const;

/** The form and the first link, of their sizes. */
export function InvitationsSkeleton() {
  return (
    <SkeletonGroup label={text.loading}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <Skeleton key={field} className={field === 'relation' ? styles.relation : styles.field} />
        ))}
        <Skeleton className={styles.button} />
      </div>
      <Card>
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </Card>
    </SkeletonGroup>
  );
}

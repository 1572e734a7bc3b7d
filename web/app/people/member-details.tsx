import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useOwnId } from '../session/use-session.ts';
import { useProfileDetails } from '../trust/use-profile-details.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { DetailsList } from './details-list.tsx';
import { profileDetailsText as text } from './details-text.ts';
import styles from './member-details.module.css';
import type { ProfileDetails } from './profile-details.ts';
import { Vouches } from './vouches.tsx';

type MemberDetailsProps = { memberId: string; known: ProfileDetails | null; otherwise: ReactNode };

/**
 * A member's details for signed-in readers; without a session, `otherwise`. A default export, as `lazy`
 * needs.
 */
export default function MemberDetails({ memberId, known, otherwise }: MemberDetailsProps) {
  const myId = useOwnId();
  const { loaded, retry } = useProfileDetails(memberId, known);
  if (loaded.at === 'none') return otherwise;
  if (loaded.at === 'there') {
    return (
      <>
        <Vouches memberId={memberId} vouches={loaded.details.vouches ?? []} />
        <DetailsList details={loaded.details} />
        {memberId === myId && (
          <TextLink as={Link} to={paths.editProfile()} alone>
            {text.edit}
          </TextLink>
        )}
      </>
    );
  }
  if (loaded.at === 'loading') return <DetailsSkeleton />;
  return (
    <div className={styles.failed}>
      <Notice>{text.failed}</Notice>
      <Button variant="quiet" fit onClick={retry}>
        {text.retry}
      </Button>
    </div>
  );
}

const groups = ['first', 'second', 'third'];

function DetailsSkeleton() {
  return (
    <SkeletonGroup label={text.loading}>
      <div className={styles.list}>
        {groups.map((group) => (
          <div key={group}>
            <Skeleton shape="text" className={styles.term} />
            <Skeleton shape="text" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

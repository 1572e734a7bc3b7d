import { publicUser } from '@dure/contract/members.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { paths } from '../paths.ts';
import { ownId } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { DetailsList } from './details-list.tsx';
import { profileDetailsText as text } from './details-text.ts';
import styles from './member-details.module.css';
import type { ProfileDetails } from './profile-details.ts';

type MemberDetailsProps = { memberId: string; known: ProfileDetails | null; otherwise: ReactNode };

/** A member's details for a live session; `otherwise` where there is none. A default export because `lazy` wants one. */
export default function MemberDetails({ memberId, known, otherwise }: MemberDetailsProps) {
  const { loaded, retry } = useProfileDetails(memberId, known);
  if (loaded.at === 'none') return otherwise;
  if (loaded.at === 'there') {
    return (
      <>
        <DetailsList details={loaded.details} />
        {memberId === ownId() && (
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

/** `none`: the session was over after all, or this host says no more of anyone. */
type LoadedDetails =
  | { readonly at: 'loading' | 'failed' | 'none' }
  | { readonly at: 'there'; readonly details: ProfileDetails };

/** A member's details, asked for with the session of now; `retry` asks again. */
function useProfileDetails(memberId: string, known: ProfileDetails | null) {
  const call = useCall();
  const [loaded, setLoaded] = useState<LoadedDetails>({ at: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (known) return;
    const leaving = new AbortController();
    const load = async () => {
      setLoaded({ at: 'loading' });
      const { signal } = leaving;
      const { details } = await call(publicUser, { params: { id: memberId } }, { signal });
      if (!signal.aborted) setLoaded(details ? { at: 'there', details } : { at: 'none' });
    };
    load().catch(() => {
      if (!leaving.signal.aborted) setLoaded({ at: 'failed' });
    });
    return () => leaving.abort();
  }, [call, memberId, known, tries]);
  const shown: LoadedDetails = known ? { at: 'there', details: known } : loaded;
  return { loaded: shown, retry: () => setTries(tries + 1) };
}

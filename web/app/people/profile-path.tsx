import { Suspense } from 'react';
import { loadable } from '../routing/loadable.tsx';
import { useOwnId, useSession } from '../session/use-session.ts';
import { useSettings } from '../settings.ts';
import { LoopOf, UntoldRope } from '../ui/rope-pieces.tsx';
import type { ProfileDetails, ProfileMember } from './profile-details.ts';
import styles from './profile-header.module.css';
import { profileText as text } from './profile-text.ts';

/** For members only: the people between the member and the reader. */
export const pathToMember = loadable(() => import('./path-to-member.tsx'));

type ProfilePathProps = { member: ProfileMember; details: ProfileDetails | null };

/**
 * The member's picture in a loop, and the rope that leads on from it. As high for visitors, who see only the
 * strand, so that nothing moves when a member's path appears. A default export, as `lazy` needs.
 */
export default function ProfilePath({ member, details }: ProfilePathProps) {
  const { bareApi } = useSettings();
  const myId = useOwnId();
  const reads = useSession() === 'authenticated' && !bareApi && myId !== member.id;
  const { id, profile, joined_by_invitation: invited = false } = member;
  const loop = <LoopOf person={{ id, name: profile.user_name, image: profile.image }} />;
  const strand = <UntoldRope loop={loop} clasped={invited} />;
  const forVisitors = (
    <>
      {strand}
      {invited && <p className={styles.caption}>{text.byInvitation}</p>}
    </>
  );
  if (!reads) return forVisitors;
  return (
    <Suspense fallback={forVisitors}>
      <pathToMember.Component
        key={id}
        memberId={id}
        known={details}
        loop={loop}
        untold={strand}
        otherwise={forVisitors}
      />
    </Suspense>
  );
}

import type { CurrentUser } from '@dure/contract/members.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { loadMember } from '../session/load-member.ts';
import { StepSkeleton, type StepSkeletonProps } from '../shell/step-skeleton.tsx';
import { nameText } from '../text/people.ts';
import { SeatSide } from '../ui/seat-side.tsx';

/** Beside a step of one's account: whose it is. */
export function OwnSide() {
  const member = useMemberBeside();
  const { id, email, profile } = member ?? { id: '', email: '', profile: null };
  return (
    <SeatSide
      person={profile ? { id, name: profile.user_name, image: profile.image ?? null } : undefined}
      title={profile && nameText(profile.user_name)}
    >
      <p>{email}</p>
    </SeatSide>
  );
}

/** A step of the account on its way. */
export const AccountStepSkeleton = (props: Omit<StepSkeletonProps, 'side'>) => (
  <StepSkeleton side={<SeatSide person={undefined} title={null} />} {...props} />
);

/** Asked for only where the screen is wide enough to show it. */
function useMemberBeside(): CurrentUser | null {
  const call = useCall();
  const [member, setMember] = useState<CurrentUser | null>(null);
  useEffect(() => {
    if (!matchMedia('(min-width: 960px)').matches) return;
    const leaving = new AbortController();
    void loadMember(call, leaving.signal).then((loaded) => {
      if (!leaving.signal.aborted) setMember(loaded);
    });
    return () => leaving.abort();
  }, [call]);
  return member;
}

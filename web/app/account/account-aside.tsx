import type { CurrentUser } from '@dure/contract/members.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { StepSkeleton, type StepSkeletonProps } from '../layout/step-skeleton.tsx';
import { loadMember } from '../session/load-member.ts';
import { nameText } from '../text/people.ts';
import { FormAside } from '../ui/form-aside.tsx';

type AccountAsideProps = {
  /** Null while it loads. */
  member: CurrentUser | null;
  /** On /account itself, where a row shows the address. */
  inRail?: boolean;
};

/** Reserves the line of what has not loaded. */
const noWords = '\u00a0';

/** Shown beside the account: whose account it is. */
export function AccountAside({ member, inRail = false }: AccountAsideProps) {
  const { id, email, profile } = member ?? { id: '', email: '', profile: null };
  return (
    <FormAside
      inRail={inRail}
      person={profile ? { id, name: profile.user_name, image: profile.image ?? null } : undefined}
      title={<span translate="no">{profile ? nameText(profile.user_name) : noWords}</span>}
    >
      {!inRail && <p translate="no">{email || noWords}</p>}
    </FormAside>
  );
}

/** The same beside a step of the account. */
export function AccountStepAside() {
  return <AccountAside member={useMemberBeside()} />;
}

/** The skeleton of a step of the account. */
export const AccountStepSkeleton = (props: Omit<StepSkeletonProps, 'side'>) => (
  <StepSkeleton side={<AccountAside member={null} />} {...props} />
);

/** Loaded only on screens wide enough to show it (flow-layout.module.css). */
function useMemberBeside(): CurrentUser | null {
  const call = useCall();
  const [member, setMember] = useState<CurrentUser | null>(null);
  useEffect(() => {
    const shown = matchMedia('(min-width: 960px), (min-width: 680px) and (min-height: 900px)');
    const leaving = new AbortController();
    const look = () => {
      if (!shown.matches) return;
      shown.removeEventListener('change', look);
      void loadMember(call, leaving.signal).then((loaded) => {
        if (!leaving.signal.aborted) setMember(loaded);
      });
    };
    shown.addEventListener('change', look);
    look();
    return () => {
      shown.removeEventListener('change', look);
      leaving.abort();
    };
  }, [call]);
  return member;
}

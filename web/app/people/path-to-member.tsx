import { type ReactNode, useState } from 'react';
import { TrustRope } from '../trust/trust-rope.tsx';
import { trustPathText as text } from '../trust/trust-text.ts';
import { useProfileDetails } from '../trust/use-profile-details.ts';
import type { ProfileDetails } from './profile-details.ts';
import styles from './profile-header.module.css';

type PathToMemberProps = {
  memberId: string;
  known: ProfileDetails | null;
  loop: ReactNode;
  /** The rope without anybody on it. */
  untold: ReactNode;
  /** The same with what a visitor reads: where there is no session after all, and until it has come. */
  otherwise: ReactNode;
};

/** The way between a member and who reads, in the header of their profile. A default export because `lazy` wants one. */
export default function PathToMember({ memberId, known, loop, untold, otherwise }: PathToMemberProps) {
  const { loaded } = useProfileDetails(memberId, known);
  const most = useRoom(known !== null);
  const path = loaded.at === 'there' ? loaded.details.trust_path : undefined;
  if (!path) return otherwise;
  const { steps, people } = path;
  if (steps !== null && people !== null) {
    return (
      <>
        <TrustRope path={path} most={most} label={text.term} loop={loop} end="off" />
        <p className={styles.caption}>{text.steps(steps)}</p>
      </>
    );
  }
  return (
    <>
      {untold}
      <p className={styles.caption}>{steps === null ? text.none : text.far(steps)}</p>
    </>
  );
}

/** A way that comes after the page keeps to the one line that was kept for it, where more would be a second one. */
function useRoom(fromTheStart: boolean): number {
  const [most] = useState(() => (fromTheStart || matchMedia('(min-width: 700px)').matches ? 5 : 3));
  return most;
}

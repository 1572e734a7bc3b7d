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
  /** The rope without people. */
  untold: ReactNode;
  /** The visitor's text: without a session, and until the path has loaded. */
  otherwise: ReactNode;
};

/**
 * The trust path between a member and the reader, in the header of the member's profile. A default export, as
 * `lazy` needs.
 */
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

/** How many people fit: a path that loads after the page must fit into the one line reserved for it. */
function useRoom(fromTheStart: boolean): number {
  const [most] = useState(() => (fromTheStart || matchMedia('(min-width: 700px)').matches ? 5 : 3));
  return most;
}

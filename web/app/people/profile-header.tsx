import clsx from 'clsx';
import { Suspense } from 'react';
import { loadable } from '../routing/loadable.tsx';
import ropeStyles from '../ui/people-rope.module.css';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { ProfileDetails, ProfileMember } from './profile-details.ts';
import styles from './profile-header.module.css';
import { profileText as text } from './profile-text.ts';

const bringPath = () => import('./profile-path.tsx');
const path = loadable(bringPath);

/**
 * The server has it from the start, since `renderToString` does not wait; the browser keeps the server's
 * markup until its own script has loaded. Its styles are part of the header's, so they are there at once.
 */
const ProfilePath = import.meta.env.SSR ? (await bringPath()).default : path.Component;

/** Loads what a header with these details shows at once. */
export async function loadProfilePath(details: ProfileDetails | null): Promise<void> {
  const [{ pathToMember }] = await Promise.all([bringPath(), path.load()]);
  if (details) await pathToMember.load();
}

type ProfileHeaderProps = { member: ProfileMember; details: ProfileDetails | null };

/**
 * A member's name and what vouches for them: verified school, invitation, recommendations, and the path to
 * the reader.
 */
export function ProfileHeader({ member, details }: ProfileHeaderProps) {
  const { profile, verified_school, verified_school_until: until, user_type } = member;
  return (
    <header>
      <div className={styles.who}>
        <h1 className={styles.name} translate="no">
          {text.title(profile.user_name)}
        </h1>
        {verified_school && (
          <p className={clsx(styles.school, until && styles.past)}>
            <VisuallyHidden>{text.verified}: </VisuallyHidden>
            {verified_school}
          </p>
        )}
        <ul className={styles.facts}>
          {verified_school && until && <li>{text.schoolUntil(until)}</li>}
          {user_type === 'alumni' && <li>{text.alumni}</li>}
          {!!member.vouch_count && <li>{text.vouches(member.vouch_count)}</li>}
        </ul>
      </div>
      <div className={clsx(ropeStyles.place, styles.path)}>
        <Suspense>
          <ProfilePath member={member} details={details} />
        </Suspense>
      </div>
    </header>
  );
}

import type { PublicUser } from '@dure/contract/members.ts';
import { Avatar } from '../ui/avatar.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './profile-header.module.css';
import { profileText as text } from './profile-text.ts';

export type ProfileMember = Omit<PublicUser, 'id' | 'details'> & { readonly id: string };

/** Who it is, and what vouches for them: a proven school, an invitation, recommendations. */
export function ProfileHeader({ member }: { member: ProfileMember }) {
  const { id, profile, verified_school, user_type } = member;
  return (
    <header className={styles.header}>
      <Avatar size="large" person={{ id, name: profile.user_name, image: profile.image }} />
      <div className={styles.who}>
        <h1 className={styles.name}>{text.title(profile.user_name)}</h1>
        {verified_school && (
          <p className={styles.school}>
            <VisuallyHidden>{text.verified}: </VisuallyHidden>
            {verified_school}
          </p>
        )}
        <ul className={styles.facts}>
          {user_type === 'alumni' && <li>{text.alumni}</li>}
          {member.joined_by_invitation && <li>{text.byInvitation}</li>}
          {!!member.vouch_count && <li>{text.vouches(member.vouch_count)}</li>}
        </ul>
      </div>
    </header>
  );
}

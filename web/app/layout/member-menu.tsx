import type { CurrentUser } from '@dure/contract/members.ts';
import clsx from 'clsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSignOut } from '../session/sign-out.ts';
import { useSettings } from '../settings.ts';
import { nameText } from '../text/people.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './member-menu.module.css';
import { memberMenuText as text } from './member-menu-text.ts';
import { countText } from './unread-store.ts';
import { useUnread } from './use-unread.ts';

/** What the menu shows of a member; the email only where their own data was loaded. */
export type MenuMember = Pick<CurrentUser, 'id' | 'profile'> & { readonly email?: string };

/** The signed-in member's menu. `member` is null if it could not be loaded; signing out still works. */
export function MemberMenu({ member }: { member: MenuMember | null }) {
  const signOut = useSignOut();
  const { bareApi } = useSettings();
  const unread = useUnread();
  const person = {
    id: member?.id ?? '',
    name: member?.profile.user_name ?? '',
    image: member?.profile.image ?? null,
  };
  return (
    <div className={styles.place}>
      <Menu
        label={unread > 0 ? text.openUnread(countText(unread)) : text.open}
        trigger={
          <span className={clsx(styles.trigger, unread > 0 && styles.unread)}>
            <Avatar person={person} />
          </span>
        }
      >
        {member && (
          <p className={styles.who} translate="no">
            <span className={styles.name}>{nameText(member.profile.user_name)}</span>
            {member.email}
          </p>
        )}
        {member && (
          <MenuItem as={Link} to={paths.profile(member.id)}>
            {text.profile}
          </MenuItem>
        )}
        {member && !bareApi && (
          <>
            <MenuItem as={Link} to={paths.editProfile()}>
              {text.editProfile}
            </MenuItem>
            <MenuItem as={Link} to={paths.notices()} className={styles.row}>
              {text.notices}
              {unread > 0 && <Unread count={countText(unread)} />}
            </MenuItem>
            <MenuItem as={Link} to={paths.invitations()}>
              {text.invitations}
            </MenuItem>
            <MenuItem as={Link} to={paths.account()}>
              {text.account}
            </MenuItem>
          </>
        )}
        <MenuItem as="button" onClick={signOut}>
          {text.signOut}
        </MenuItem>
      </Menu>
    </div>
  );
}

const Unread = ({ count }: { count: string }) => (
  <span className={styles.count}>
    <span aria-hidden="true">{count}</span>
    <VisuallyHidden>{text.unread(count)}</VisuallyHidden>
  </span>
);

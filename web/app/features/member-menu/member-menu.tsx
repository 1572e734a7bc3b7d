import type { CurrentUser } from '@dure/contract/members.ts';
import { memberMenuText as text } from '../../text/member-menu.ts';
import { nameText } from '../../text/people.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import styles from './member-menu.module.css';
import { useSignOut } from './sign-out.ts';

/** Who is signed in and what belongs to them. `member` is null where it could not be loaded: one can still leave. */
export function MemberMenu({ member }: { member: CurrentUser | null }) {
  const signOut = useSignOut();
  const person = {
    id: member?.id ?? '',
    name: member?.profile.user_name ?? '',
    image: member?.profile.image ?? null,
  };
  return (
    <Menu label={text.open} trigger={<Avatar person={person} />}>
      {member && (
        <p className={styles.who}>
          <span className={styles.name}>{nameText(member.profile.user_name)}</span>
          {member.email}
        </p>
      )}
      <MenuItem as="button" onClick={signOut}>
        {text.signOut}
      </MenuItem>
    </Menu>
  );
}

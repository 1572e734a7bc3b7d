import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { SiteHeader } from '../layout/site-header.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSession } from '../session/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { profileText as text } from './profile-text.ts';

/**
 * Shown to visitors instead of a members-only profile. The server does not know who asks, so the browser asks
 * again. An operator without the second factor counts as a visitor.
 */
export default function MembersOnly() {
  const isMember = useSession() === 'authenticated';
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => {
    if (isMember) void revalidate().then(() => setIsAnswered(true));
  }, [isMember, revalidate]);
  return (
    <StatusPage
      header={<SiteHeader />}
      rope="reaching"
      title={text.membersOnly}
      text={isMember && !isAnswered ? text.loading : text.membersOnlyNext}
      actions={
        <ButtonLink as={Link} to={paths.login(pathname + search)}>
          {text.signIn}
        </ButtonLink>
      }
    />
  );
}

import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { SiteHeader } from '../layout/site-header.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSession } from '../session/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { profileText as text } from './profile-text.ts';

/** A profile that is shown to members alone, to who is none: the server does not know who asks, the browser asks again. */
export default function MembersOnly() {
  const isMember = useSession() === 'authenticated';
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isMember) void revalidate();
  }, [isMember, revalidate]);
  return (
    <StatusPage
      header={<SiteHeader />}
      rope="reaching"
      title={text.membersOnly}
      text={isMember ? text.loading : text.membersOnlyNext}
      actions={
        <ButtonLink as={Link} to={paths.login(pathname + search)}>
          {text.signIn}
        </ButtonLink>
      }
    />
  );
}

import { useLocation } from 'react-router';
import { SiteHeader } from '../layout/site-header.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSession } from '../session/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { goneText as text } from './fallback-text.ts';

/** What a link led to and is not there, or not for who is signed out. A default export because `lazy` wants one. */
export default function GonePage({ title }: { title: string }) {
  // The server's page is a visitor's: a way that came in with the script would move what stands there.
  const isSignedOut = useSession() !== 'authenticated';
  const { pathname, search } = useLocation();
  return (
    <StatusPage
      header={<SiteHeader />}
      rope="broken"
      title={title}
      text={isSignedOut ? text.nextSignedOut : text.next}
      actions={
        <>
          <ButtonLink as={Link} to={paths.landing()}>
            {text.toLanding}
          </ButtonLink>
          {isSignedOut && (
            <TextLink as={Link} to={paths.login(pathname + search)} alone>
              {text.toLogin}
            </TextLink>
          )}
        </>
      }
    />
  );
}

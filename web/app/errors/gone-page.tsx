import { useLocation } from 'react-router';
import { SiteHeader } from '../layout/site-header.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSession } from '../session/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { goneText as text } from './fallback-text.ts';

/** Shown if a link's target does not exist, or not for signed-out visitors. A default export, as `lazy` needs. */
export default function GonePage({ title }: { title: string }) {
  // The server renders a visitor's page; a member's link appearing with the script would shift it.
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

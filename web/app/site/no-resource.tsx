import { redirect } from 'react-router';
import { SiteHeader } from '../layout/site-header.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { unlistedScreen } from '../routing/screen.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { showToast } from '../ui/toast.ts';
import { noResourceText as text } from './no-resource-text.ts';

/** Specification 2.3: an address without its id says so, and redirects to the landing page. */
export function loader() {
  showToast(text.noId);
  return redirect(paths.landing());
}

export const handle = unlistedScreen(text.noId);

/** Shown until the script has loaded, or without script. */
export function Component() {
  return (
    <StatusPage
      header={<SiteHeader />}
      rope="broken"
      title={text.noId}
      text={text.next}
      actions={
        <ButtonLink as={Link} to={paths.landing()}>
          {text.toLanding}
        </ButtonLink>
      }
    />
  );
}

export { Component as HydrateFallback };

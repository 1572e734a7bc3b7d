import { Link, redirect } from 'react-router';
import { BrandLink } from '../../brand-link.tsx';
import { paths } from '../../paths.ts';
import { screenHandle } from '../../screen.ts';
import { noResourceText as text } from '../../text/no-resource.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { showToast } from '../../ui/toast.ts';

/** Specification 2.3: an address that lacks its id says so, and leads to the landing page. */
export function toLandingWithoutId() {
  showToast(text.noId);
  return redirect(paths.landing());
}

export const noResourceHandle = screenHandle(({ settings }) => ({
  title: `${text.noId} · ${settings.brandName}`,
  noindex: true,
}));

/** What stands there until, or where no, script has come. */
export function NoResource() {
  return (
    <StatusPage
      brand={<BrandLink />}
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

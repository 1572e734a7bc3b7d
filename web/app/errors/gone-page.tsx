import { SiteHeader } from '../layout/site-header.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { goneText as text } from './fallback-text.ts';

/** What a link led to and is not there. A default export because `lazy` wants one. */
export default function GonePage({ title }: { title: string }) {
  return (
    <StatusPage
      header={<SiteHeader />}
      rope="broken"
      title={title}
      text={text.next}
      actions={
        <ButtonLink as={Link} to={paths.landing()}>
          {text.toLanding}
        </ButtonLink>
      }
    />
  );
}

import { SiteHeader } from '../layout/site-header.tsx';
import { LegalDocument } from '../legal/legal-document.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { screenHandle } from '../routing/screen.ts';
import { useSettings } from '../settings.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { accountDeleteText, leaveNowText } from './account-delete-text.ts';

export const handle = screenHandle(({ settings }) => {
  const { title, intro } = accountDeleteText(settings);
  return { title: `${title} · ${settings.brandName}`, description: intro, canonical: paths.deleteAccount() };
});

export function Component() {
  const settings = useSettings();
  return (
    <PageLayout width="wide" top={<SiteHeader />}>
      <LegalDocument document={accountDeleteText(settings)} />
      {!settings.bareApi && (
        <TextLink as={Link} to={paths.leave()} alone>
          {leaveNowText}
        </TextLink>
      )}
    </PageLayout>
  );
}

import { Link } from 'react-router';
import { BrandLink } from '../brand-link.tsx';
import { LegalDocument } from '../features/legal-document/legal-document.tsx';
import { paths } from '../paths.ts';
import { screenHandle } from '../screen.ts';
import { useSettings } from '../settings-context.ts';
import { accountDeleteText, leaveNowText } from '../text/account-delete.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { TopBar } from '../ui/top-bar.tsx';

export const handle = screenHandle(({ settings }) => {
  const { title, intro } = accountDeleteText(settings);
  return { title: `${title} · ${settings.brandName}`, description: intro, canonical: paths.deleteAccount() };
});

export function Component() {
  const settings = useSettings();
  return (
    <PageLayout top={<TopBar brand={<BrandLink />} ruled />}>
      <LegalDocument document={accountDeleteText(settings)} />
      {!settings.bareApi && (
        <TextLink as={Link} to={paths.leave()} alone>
          {leaveNowText}
        </TextLink>
      )}
    </PageLayout>
  );
}

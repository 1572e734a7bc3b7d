import { BrandLink } from '../brand-link.tsx';
import { LegalDocument } from '../features/legal-document/legal-document.tsx';
import { paths } from '../paths.ts';
import { screenHandle } from '../screen.ts';
import { useSettings } from '../settings-context.ts';
import { accountDeleteText } from '../text/account-delete.ts';
import { PageLayout } from '../ui/page-layout.tsx';
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
    </PageLayout>
  );
}

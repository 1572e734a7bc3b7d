import { privacyVersion } from '@dure/contract/legal.ts';
import { BrandLink } from '../brand-link.tsx';
import { LegalDocument } from '../features/legal-document/legal-document.tsx';
import { paths } from '../paths.ts';
import { screenHandle } from '../screen.ts';
import { useSettings } from '../settings-context.ts';
import { legalText } from '../text/legal.ts';
import { privacyText } from '../text/privacy.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { TopBar } from '../ui/top-bar.tsx';

export const handle = screenHandle(({ settings }) => ({
  title: `${legalText.privacy} · ${settings.brandName}`,
  description: privacyText(settings).intro,
  canonical: paths.privacy(),
}));

export function Component() {
  const settings = useSettings();
  return (
    <PageLayout top={<TopBar brand={<BrandLink />} ruled />}>
      <LegalDocument document={privacyText(settings)} version={privacyVersion} />
    </PageLayout>
  );
}

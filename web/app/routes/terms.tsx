import { termsVersion } from '@dure/contract/legal.ts';
import { BrandLink } from '../brand-link.tsx';
import { LegalDocument } from '../features/legal-document/legal-document.tsx';
import { paths } from '../paths.ts';
import { screenHandle } from '../screen.ts';
import { useSettings } from '../settings-context.ts';
import { legalText } from '../text/legal.ts';
import { termsText } from '../text/terms.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { TopBar } from '../ui/top-bar.tsx';

export const handle = screenHandle(({ settings }) => ({
  title: `${legalText.terms} · ${settings.brandName}`,
  description: termsText(settings).intro,
  canonical: paths.terms(),
}));

export function Component() {
  const settings = useSettings();
  return (
    <PageLayout top={<TopBar brand={<BrandLink />} ruled />}>
      <LegalDocument document={termsText(settings)} version={termsVersion} />
    </PageLayout>
  );
}

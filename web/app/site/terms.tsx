import { termsVersion } from '@dure/contract/legal.ts';
import { Link } from 'react-router';
import { SiteHeader } from '../layout/site-header.tsx';
import { paths } from '../paths.ts';
import { screenHandle } from '../routing/screen.ts';
import { useSettings } from '../settings.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { earlierTexts } from './earlier-texts.ts';
import { EarlierVersions, LegalDocument } from './legal-document.tsx';
import { legalText } from './legal-text.ts';
import { termsText } from './terms-text.ts';

export const handle = screenHandle(({ settings }) => ({
  title: `${legalText.terms} · ${settings.brandName}`,
  description: termsText(settings).intro,
  canonical: paths.terms(),
}));

export function Component() {
  const settings = useSettings();
  return (
    <PageLayout width="wide" top={<SiteHeader />}>
      <LegalDocument document={termsText(settings)} version={termsVersion} />
      <TextLink as={Link} to={paths.terms('transparency')} alone>
        {legalText.toTransparency}
      </TextLink>
      <EarlierVersions of="terms" versions={Object.keys(earlierTexts.terms)} />
    </PageLayout>
  );
}

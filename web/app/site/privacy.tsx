import { privacyVersion } from '@dure/contract/legal.ts';
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
import { privacyText } from './privacy-text.ts';

export const handle = screenHandle(({ settings }) => ({
  title: `${legalText.privacy} · ${settings.brandName}`,
  description: privacyText(settings).intro,
  canonical: paths.privacy(),
}));

export function Component() {
  const settings = useSettings();
  return (
    <PageLayout width="wide" top={<SiteHeader />}>
      <LegalDocument document={privacyText(settings)} version={privacyVersion} />
      <TextLink as={Link} to={paths.deleteAccount()} alone>
        {legalText.toLeaving}
      </TextLink>
      <EarlierVersions of="privacy" versions={Object.keys(earlierTexts.privacy)} />
    </PageLayout>
  );
}

import { builtInVersions, type LegalKind, type LegalPage } from '@dure/contract/legal.ts';
import type { ReactNode } from 'react';
import { SiteHeader } from '../layout/site-header.tsx';
import { comingVersionsId } from '../legal/coming-versions.ts';
import { LegalDocument, Versions } from '../legal/legal-document.tsx';
import { type LegalText, legalText } from '../legal/legal-text.ts';
import { documentOf } from '../legal/plain-document.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { earlierTexts } from './earlier-texts.ts';

/** The document as an owner published it, or the release's own. */
export const shownText = (page: LegalPage | null, builtIn: LegalText): LegalText =>
  page?.text ? documentOf(builtIn.title, page.text) : builtIn;

type CurrentDocumentProps = {
  kind: LegalKind;
  /** Null if the api does not know versions. */
  page: LegalPage | null;
  builtIn: LegalText;
  children: ReactNode;
};

/** The current version, with links to the coming one and the earlier ones (Specification 2.13). */
export function CurrentDocument({ kind, page, builtIn, children }: CurrentDocumentProps) {
  const of = (state: LegalPage['state']) =>
    (page?.versions ?? []).filter((one) => one.state === state).map(({ version }) => version);
  const earlier = [...of('earlier'), ...Object.keys(earlierTexts[kind])];
  return (
    <PageLayout width="wide" top={<SiteHeader />}>
      <LegalDocument document={shownText(page, builtIn)} version={page?.version ?? builtInVersions[kind]} />
      {children}
      <Versions id={comingVersionsId} title={legalText.coming} of={kind} versions={of('coming')} />
      <Versions title={legalText.earlier} of={kind} versions={earlier} />
    </PageLayout>
  );
}

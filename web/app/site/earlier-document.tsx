import type { LegalKind } from '@dure/contract/legal.ts';
import { transparency } from '@dure/contract/transparency.ts';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { SiteHeader } from '../layout/site-header.tsx';
import { LegalDocument } from '../legal/legal-document.tsx';
import { type LegalText, legalText } from '../legal/legal-text.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { screenHandle, surroundingsOf } from '../routing/screen.ts';
import { dayText } from '../text/period.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { shownText } from './current-document.tsx';
import { earlierTexts } from './earlier-texts.ts';
import { loadPublished } from './published.ts';

interface Earlier {
  readonly kind: LegalKind;
  readonly version: string;
  readonly document: LegalText;
  readonly note: string;
}

/** One of the terms' versions: a separate line of the URL map would be in everybody's first load. */
const transparencyPage = 'transparency';

const builtInText = {
  terms: async () => (await import('../legal/terms-text.ts')).termsText,
  privacy: async () => (await import('../legal/privacy-text.ts')).privacyText,
};

async function report(args: LoaderFunctionArgs): Promise<LegalText> {
  const asked = surroundingsOf(args).call(transparency, {}, { signal: args.request.signal });
  const [{ quarters }, { transparencyText }] = await Promise.all([asked, import('./transparency-text.ts')]);
  return transparencyText(quarters);
}

/** The current version has its own address, to which an unknown version leads too. */
export async function loader(args: LoaderFunctionArgs): Promise<Earlier | Response> {
  const kind = new URL(args.request.url).pathname.startsWith(paths.terms()) ? 'terms' : 'privacy';
  const version = args.params.version ?? '';
  if (kind === 'terms' && version === transparencyPage)
    return { kind, version, document: await report(args), note: '' };
  const { settings } = surroundingsOf(args);
  const found = Object.entries(earlierTexts[kind]).find(([name]) => name === version);
  if (found !== undefined) {
    const { text } = await found[1]();
    return { kind, version, document: text(settings), note: legalText.over };
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(version)) return redirect(paths[kind]());
  const [page, builtIn] = await Promise.all([loadPublished(args, kind, version), builtInText[kind]()]);
  if (page === null || page.state === 'current') return redirect(paths[kind]());
  const note = page.state === 'coming' ? legalText.notYet : legalText.over;
  return { kind, version, document: shownText(page, builtIn(settings)), note };
}

export const handle = screenHandle<Earlier>(({ data, settings }) => {
  if (data?.version === transparencyPage)
    return { title: `${data.document.title} · ${settings.brandName}`, description: data.document.intro };
  return {
    title: `${data ? `${data.document.title} (${legalText.versionOf(dayText(data.version))})` : legalText.earlier} · ${settings.brandName}`,
    noindex: true,
  };
});

/** Specification 2.13: a document as it was, for those who agreed to it then, or as it will be. */
export function Component() {
  const { kind, version, document, note } = useLoaderData<Earlier>();
  return (
    <PageLayout width="wide" top={<SiteHeader />}>
      {version === transparencyPage ? (
        <LegalDocument document={document} />
      ) : (
        <LegalDocument document={document} version={version} note={note} />
      )}
      <TextLink as={Link} to={paths[kind]()} alone>
        {version === transparencyPage ? legalText.toTerms : legalText.toCurrent}
      </TextLink>
    </PageLayout>
  );
}

import { transparency } from '@dure/contract/transparency.ts';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { SiteHeader } from '../layout/site-header.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { screenHandle, surroundingsOf } from '../routing/screen.ts';
import { dayText } from '../text/period.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { earlierTexts } from './earlier-texts.ts';
import { LegalDocument } from './legal-document.tsx';
import { type LegalText, legalText } from './legal-text.ts';

interface Earlier {
  readonly kind: keyof typeof earlierTexts;
  readonly version: string;
  readonly document: LegalText;
}

/** Beside the versions of the terms: its own line of the URL map would be in everybody's first load. */
const transparencyPage = 'transparency';

async function report(args: LoaderFunctionArgs): Promise<LegalText> {
  const asked = surroundingsOf(args).call(transparency, {}, { signal: args.request.signal });
  const [{ quarters }, { transparencyText }] = await Promise.all([asked, import('./transparency-text.ts')]);
  return transparencyText(quarters);
}

/** A version there never was leads to the one that holds. */
export async function loader(args: LoaderFunctionArgs): Promise<Earlier | Response> {
  const kind = new URL(args.request.url).pathname.startsWith(paths.terms()) ? 'terms' : 'privacy';
  const version = args.params.version ?? '';
  if (kind === 'terms' && version === transparencyPage)
    return { kind, version, document: await report(args) };
  const found = Object.entries(earlierTexts[kind]).find(([name]) => name === version);
  if (found === undefined) return redirect(paths[kind]());
  const { text } = await found[1]();
  return { kind, version, document: text(surroundingsOf(args).settings) };
}

export const handle = screenHandle<Earlier>(({ data, settings }) => {
  if (data?.version === transparencyPage)
    return { title: `${data.document.title} · ${settings.brandName}`, description: data.document.intro };
  return {
    title: `${data ? `${data.document.title} (${legalText.earlierOf(dayText(data.version))})` : legalText.earlier} · ${settings.brandName}`,
    noindex: true,
  };
});

/** Specification 2.13: a document as it was, for who agreed to it then. */
export function Component() {
  const { kind, version, document } = useLoaderData<Earlier>();
  return (
    <PageLayout width="wide" top={<SiteHeader />}>
      {version === transparencyPage ? (
        <LegalDocument document={document} />
      ) : (
        <LegalDocument document={document} version={version} note={legalText.over} />
      )}
      <TextLink as={Link} to={paths[kind]()} alone>
        {version === transparencyPage ? legalText.toTerms : legalText.toCurrent}
      </TextLink>
    </PageLayout>
  );
}

import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { paths } from '../paths.ts';
import { screenHandle, surroundingsOf } from '../shell/screen.ts';
import { SiteHeader } from '../shell/site-header.tsx';
import { dayText } from '../text/period.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { earlierTexts } from './earlier/earlier-texts.ts';
import { LegalDocument } from './legal-document.tsx';
import { type LegalText, legalText } from './legal-text.ts';

interface Earlier {
  readonly kind: keyof typeof earlierTexts;
  readonly version: string;
  readonly document: LegalText;
}

/** A version there never was leads to the one that holds. */
export async function loader(args: LoaderFunctionArgs): Promise<Earlier | Response> {
  const kind = new URL(args.request.url).pathname.startsWith(paths.terms()) ? 'terms' : 'privacy';
  const version = args.params.version ?? '';
  const found = Object.entries(earlierTexts[kind]).find(([name]) => name === version);
  if (found === undefined) return redirect(paths[kind]());
  const { text } = await found[1]();
  return { kind, version, document: text(surroundingsOf(args).settings) };
}

export const handle = screenHandle<Earlier>(({ data, settings }) => ({
  title: `${data ? `${data.document.title} (${legalText.earlierOf(dayText(data.version))})` : legalText.earlier} · ${settings.brandName}`,
  noindex: true,
}));

/** Specification 2.13: a document as it was, for who agreed to it then. */
export function Component() {
  const { kind, version, document } = useLoaderData<Earlier>();
  return (
    <PageLayout width="wide" top={<SiteHeader />}>
      <LegalDocument document={document} version={version} note={legalText.over} />
      <TextLink as={Link} to={paths[kind]()} alone>
        {legalText.toCurrent}
      </TextLink>
    </PageLayout>
  );
}

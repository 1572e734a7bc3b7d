import type { LegalPage } from '@dure/contract/legal.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { legalText } from '../legal/legal-text.ts';
import { termsText } from '../legal/terms-text.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { screenHandle } from '../routing/screen.ts';
import { useSettings } from '../settings.ts';
import { TextLink } from '../ui/text-link.tsx';
import { CurrentDocument, shownText } from './current-document.tsx';
import { loadPublished } from './published.ts';

export const loader = (args: LoaderFunctionArgs) => loadPublished(args, 'terms');

export const handle = screenHandle<LegalPage | null>(({ settings, data }) => ({
  title: `${legalText.terms} · ${settings.brandName}`,
  description: shownText(data ?? null, termsText(settings)).intro,
  canonical: paths.terms(),
}));

export function Component() {
  const page = useLoaderData<LegalPage | null>();
  return (
    <CurrentDocument kind="terms" page={page} builtIn={termsText(useSettings())}>
      <TextLink as={Link} to={paths.terms('transparency')} alone>
        {legalText.toTransparency}
      </TextLink>
    </CurrentDocument>
  );
}

import type { LegalPage } from '@dure/contract/legal.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { legalText } from '../legal/legal-text.ts';
import { privacyText } from '../legal/privacy-text.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { screenHandle } from '../routing/screen.ts';
import { useSettings } from '../settings.ts';
import { TextLink } from '../ui/text-link.tsx';
import { CurrentDocument, shownText } from './current-document.tsx';
import { loadPublished } from './published.ts';

export const loader = (args: LoaderFunctionArgs) => loadPublished(args, 'privacy');

export const handle = screenHandle<LegalPage | null>(({ settings, data }) => ({
  title: `${legalText.privacy} · ${settings.brandName}`,
  description: shownText(data ?? null, privacyText(settings)).intro,
  canonical: paths.privacy(),
}));

export function Component() {
  const page = useLoaderData<LegalPage | null>();
  return (
    <CurrentDocument kind="privacy" page={page} builtIn={privacyText(useSettings())}>
      <TextLink as={Link} to={paths.deleteAccount()} alone>
        {legalText.toLeaving}
      </TextLink>
    </CurrentDocument>
  );
}

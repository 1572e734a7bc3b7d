import { publicLounge } from '@dure/contract/lounges.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AppLink } from '../app-open/app-link.tsx';
import { Gone } from '../errors/fallback-screens.tsx';
import { loadedOrGone } from '../errors/gone.ts';
import { SiteHeader } from '../layout/site-header.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { screenHandle, surroundingsOf } from '../routing/screen.ts';
import { ButtonLink } from '../ui/button.tsx';
import { sentences } from '../ui/sentences.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import styles from './lounge.module.css';
import { loungeText as text } from './lounge-text.ts';

interface LoadedLounge {
  readonly lounge: { readonly id: string; readonly title: string };
}

/** A bare host has no call for lounges; the page then says the same about any. */
export function loader(args: LoaderFunctionArgs) {
  const { call, side, settings } = surroundingsOf(args);
  const id = args.params.loungeId ?? '';
  if (settings.bareApi) return { lounge: { id, title: text.untitled } };
  return loadedOrGone<LoadedLounge>(side, text.gone, async () => ({
    lounge: await call(publicLounge, { params: { id } }, { signal: args.request.signal }),
  }));
}

export const handle = screenHandle<LoadedLounge | null>(({ data, settings }) => {
  if (data === null) return { title: `${text.gone} · ${settings.brandName}`, noindex: true };
  if (data === undefined) return { title: settings.brandName, noindex: true };
  return { title: `${data.lounge.title} · ${settings.brandName}` };
});

/** Specification 4.5: people join lounges in the app. */
export function Component() {
  const loaded = useLoaderData<LoadedLounge | null>();
  if (!loaded) return <Gone title={text.gone} />;
  return (
    <StatusPage
      header={<SiteHeader />}
      rope="reaching"
      title={loaded.lounge.title}
      text={
        <>
          <p className={styles.inApp}>{text.inApp}</p>
          <p>{sentences(text.lead)}</p>
        </>
      }
      actions={
        <>
          <AppLink>{text.openApp}</AppLink>
          <ButtonLink as={Link} to={paths.landing()} variant="quiet">
            {text.toLanding}
          </ButtonLink>
        </>
      }
    />
  );
}

import { landingPublishedOn } from '@dure/contract/limits.ts';
import { useEffect, useRef } from 'react';
import { Link, type LoaderFunctionArgs, redirect } from 'react-router';
import { AppLink } from '../app-open/app-link.tsx';
import { paths } from '../paths.ts';
import { sessionState } from '../session/session-store.ts';
import { useGoOn } from '../session/use-go-on.ts';
import { useSession } from '../session/use-session.ts';
import { useWanted } from '../session/wanted.ts';
import { BrandLink } from '../shell/brand-link.tsx';
import { screenHandle, surroundingsOf } from '../shell/screen.ts';
import { useSettings } from '../shell/settings-context.ts';
import { dayText } from '../text/period.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LinkRow, LinkRows } from '../ui/link-row.tsx';
import { PanelLayout } from '../ui/panel-layout.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './landing.module.css';
import { landingText as text } from './landing-text.ts';

/** A member who comes from within goes on to /home before anything of this page is shown. */
export function loader(args: LoaderFunctionArgs) {
  const { side } = surroundingsOf(args);
  return side === 'browser' && sessionState() === 'authenticated' ? redirect(paths.home()) : null;
}

export const handle = screenHandle(({ settings }) => ({
  title: `${settings.brandName} · ${settings.brandSlogan}`,
  // The same for everyone, it may be kept anywhere; a member is led on before it is seen.
  earlyScript: '/to-home.js',
}));

/** Specification 2.5: the slogan, two programmes, the app, when it was published, how to write to us. */
export function Component() {
  const { brandSlogan, promoStartupUrl, promoRecruitUrl } = useSettings();
  const wanted = useWanted();
  const offered = useSession() === 'unauthenticated' ? wanted : null;
  // The first page came from the server, which knows no sessions; one may also begin in another tab.
  useGoOn(wanted ?? paths.home());
  return (
    <PanelLayout
      brand={<BrandLink />}
      action={
        offered === null ? (
          <ButtonLink as={Link} to={paths.login()} variant="text" className={styles.signIn}>
            {text.signIn}
          </ButtonLink>
        ) : undefined
      }
      rope="reaching"
      draws
      intro={
        <>
          {offered !== null && <SignInToGoOn wanted={offered} />}
          <h1 className={styles.slogan}>{brandSlogan}</h1>
          <p className={styles.lead}>{text.lead}</p>
        </>
      }
      actions={<AppLink wish="download">{text.download}</AppLink>}
      foot={<SmallPrint />}
    >
      <div className={styles.promos}>
        <LinkRows>
          <PromoLink url={promoStartupUrl}>{text.startupPromo}</PromoLink>
          <PromoLink url={promoRecruitUrl}>{text.recruitPromo}</PromoLink>
        </LinkRows>
      </div>
    </PanelLayout>
  );
}

/** To a visitor whom a guard has led here, in place of the way to sign in that everyone has. */
function SignInToGoOn({ wanted }: { wanted: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // It is what there is to be read next, unless one has begun to use the page: it comes late where that was reloaded.
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.goOn}>
      <p ref={line} tabIndex={-1}>
        {text.signInToGoOn}
      </p>
      <ButtonLink as={Link} to={paths.login(wanted)} variant="accent">
        {text.signIn}
      </ButtonLink>
    </div>
  );
}

function PromoLink({ url, children }: { url: string; children: string }) {
  return (
    <LinkRow href={url} target="_blank" rel="noopener" external>
      <span>
        {children}
        <VisuallyHidden> ({text.opensNewTab})</VisuallyHidden>
      </span>
    </LinkRow>
  );
}

function SmallPrint() {
  const { brandContact } = useSettings();
  return (
    <>
      <p className={styles.contact}>
        <a href={`mailto:${brandContact}`}>{brandContact}</a> ·{' '}
        <time dateTime={landingPublishedOn}>{text.published(dayText(landingPublishedOn))}</time>
      </p>
      <p className={styles.legal}>
        <TextLink as={Link} to={paths.terms()} alone>
          {text.terms}
        </TextLink>
        <TextLink as={Link} to={paths.privacy()} alone>
          {text.privacy}
        </TextLink>
      </p>
    </>
  );
}

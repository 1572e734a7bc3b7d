import { Link, type LoaderFunctionArgs, redirect, useLocation, useSearchParams } from 'react-router';
import { ownPath, paths } from '../paths.ts';
import { sessionState } from '../session/session-store.ts';
import { useGoOn } from '../session/use-go-on.ts';
import { BrandLink } from '../shell/brand-link.tsx';
import { unlistedScreen } from '../shell/screen.ts';
import { Button } from '../ui/button.tsx';
import { FlowLayout } from '../ui/flow-layout.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { BackIcon } from '../ui/icons.tsx';
import styles from './login.module.css';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ForgotPassword, SignInForm } from './sign-in-form.tsx';
import { OwnSeat } from './sign-in-sides.tsx';
import { SignInSkeleton } from './sign-in-skeleton.tsx';
import { signInText, loginText as text } from './sign-in-text.ts';
import { useSignIn } from './use-sign-in.ts';

const formId = 'sign-in';

/** Where the person wanted to go (Specification 2.6); null for who came to sign in. */
const nextOf = (query: URLSearchParams) => ownPath(query.get('next'));

/** Who is signed in already goes on. */
export function loader({ request }: LoaderFunctionArgs) {
  const next = nextOf(new URL(request.url).searchParams) ?? paths.home();
  return sessionState() === 'authenticated' ? redirect(next) : null;
}

export const handle = unlistedScreen(text.title);

const frame = {
  brand: <BrandLink />,
  side: <OwnSeat of="login" />,
  back: (
    <IconLink as={Link} to={paths.landing()} label={text.back}>
      <BackIcon />
    </IconLink>
  ),
  title: text.heading,
} as const;

/** Said by the link of a report's dialog; nothing else tells it from the page the dialog is on. */
const isForReport = (state: unknown) =>
  typeof state === 'object' && state !== null && 'report' in state && state.report === true;

/** Who was sent here is told why before how one becomes a member. */
function Lead({ report = false }: { report?: boolean }) {
  const next = nextOf(useSearchParams()[0]);
  if (next === null) return text.lead;
  const place = next.startsWith(paths.acceptInvitation('')) ? 'invitation' : 'page';
  return (
    <>
      <span className={styles.why}>{text.why[report ? 'report' : place]}</span>
      {text.lead}
    </>
  );
}

export function Component() {
  const signIn = useSignIn();
  const { state } = useLocation();
  useGoOn(nextOf(useSearchParams()[0]) ?? paths.home());
  return (
    <FlowLayout
      {...frame}
      lead={<Lead report={isForReport(state)} />}
      actions={
        <>
          <Button type="submit" form={formId} pending={signIn.pending} pendingLabel={signInText.pending}>
            {signInText.submit}
          </Button>
          <PasskeySignIn />
        </>
      }
    >
      <SignInForm id={formId} signIn={signIn} />
      <ForgotPassword />
    </FlowLayout>
  );
}

export function HydrateFallback() {
  return (
    <FlowLayout {...frame} lead={<Lead />}>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <SignInSkeleton label={text.loading} />
    </FlowLayout>
  );
}

import { lazy, Suspense, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation } from 'react-router';
import { joiningPaths } from '../joining-paths.ts';
import { BrandLink } from '../layout/brand-link.tsx';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { ownPath, paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { sessionState } from '../session/session-store.ts';
import { useGoOn } from '../session/use-go-on.ts';
import { Button } from '../ui/button.tsx';
import { FlowLayout } from '../ui/flow-layout.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { sentences } from '../ui/sentences.tsx';
import styles from './login.module.css';
import { mailedNotice, mailedScreen } from './mailed-link.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInAside } from './sign-in-asides.tsx';
import { ForgotPassword, SignInForm } from './sign-in-form.tsx';
import { SignInSkeleton } from './sign-in-skeleton.tsx';
import { signInText, loginText as text } from './sign-in-text.ts';
import { useSignIn } from './use-sign-in.ts';

/** Rarely needed. */
const Suspended = lazy(unlessLeft(() => import('../decisions/suspended.tsx')));

const formId = 'sign-in';

/** Where the person wanted to go (Specification 2.6); null if they came to sign in. */
const nextOf = (query: URLSearchParams) => ownPath(query.get('next'));

const leadsTo = (query: URLSearchParams) => nextOf(query) ?? paths.home();

/** A signed-in visitor goes on, unless a mail about a decision led here. */
export function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  if (mailedNotice(search) !== null) return null;
  const next = leadsTo(searchParams);
  return sessionState() === 'authenticated' ? redirect(next) : null;
}

/** Its address may contain a mail's token. */
export const handle = { ...mailedScreen(text.title), leadsTo };

const frame = {
  brand: <BrandLink />,
  seatKept: true,
  side: <SignInAside of="login" />,
  back: (
    <IconLink as={Link} to={paths.landing()} label={text.back}>
      <BackIcon />
    </IconLink>
  ),
  title: text.heading,
} as const;

/** Whether the link in the report dialog led here, by its router state; `next` is just the dialog's page. */
const isForReport = (state: unknown) =>
  typeof state === 'object' && state !== null && 'report' in state && state.report === true;

/** Tells visitors why they should sign in, before how to become a member. */
function Lead({ report = false }: { report?: boolean }) {
  const next = nextOf(new URLSearchParams(useLocation().search));
  if (next === null) return sentences(text.lead);
  const place = next.startsWith(joiningPaths.acceptInvitation('')) ? 'invitation' : 'page';
  return (
    <>
      <span className={styles.why}>{text.why[report ? 'report' : place]}</span>
      {sentences(text.lead)}
    </>
  );
}

/**
 * A suspended member reads why in place of the form, after their password or passkey or by the mail's link.
 */
export function Component() {
  const signIn = useSignIn();
  const [shown, setShown] = useState<string>();
  const token = mailedNotice(useLocation().search) ?? signIn.refusal?.decision ?? shown;
  if (token === undefined) return <SignIn signIn={signIn} onSuspended={setShown} />;
  const meanwhile = (
    <FlowLayout {...frame}>
      <SignInSkeleton label={text.loading} />
    </FlowLayout>
  );
  return (
    <Suspense fallback={meanwhile}>
      <Suspended token={token} frame={frame} meanwhile={meanwhile} />
    </Suspense>
  );
}

type SignInProps = { signIn: ReturnType<typeof useSignIn>; onSuspended: (decision: string) => void };

function SignIn({ signIn, onSuspended }: SignInProps) {
  const { state } = useLocation();
  useGoOn(leadsTo(new URLSearchParams(useLocation().search)));
  return (
    <FlowLayout
      {...frame}
      lead={<Lead report={isForReport(state)} />}
      actions={
        <>
          <Button type="submit" form={formId} pending={signIn.pending} pendingLabel={signInText.pending}>
            {signInText.submit}
          </Button>
          <PasskeySignIn onSuspended={onSuspended} />
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
      <SignInSkeleton label={text.loading} />
    </FlowLayout>
  );
}

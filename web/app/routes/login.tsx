import { Link, type LoaderFunctionArgs, replace, useSearchParams } from 'react-router';
import { BrandLink } from '../brand-link.tsx';
import { ForgotPassword } from '../features/sign-in/forgot-password.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { SignInSkeleton } from '../features/sign-in/sign-in-skeleton.tsx';
import { useGoOn } from '../features/sign-in/use-go-on.ts';
import { useSignIn } from '../features/sign-in/use-sign-in.ts';
import { ownPath, paths } from '../paths.ts';
import { screenHandle } from '../screen.ts';
import { sessionState } from '../session/session-store.ts';
import { loginText as text } from '../text/login.ts';
import { signInText } from '../text/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { FlowLayout } from '../ui/flow-layout.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { BackIcon } from '../ui/icons.tsx';

const formId = 'sign-in';

/** Where the person wanted to go, else /home (Specification 2.6). */
const nextOf = (query: URLSearchParams) => ownPath(query.get('next')) ?? paths.home();

/** Who is signed in already goes on. */
export function loader({ request }: LoaderFunctionArgs) {
  const next = nextOf(new URL(request.url).searchParams);
  return sessionState() === 'authenticated' ? replace(next) : null;
}

export const handle = screenHandle(({ settings }) => ({
  title: `${text.title} · ${settings.brandName}`,
  noindex: true,
}));

const frame = {
  brand: <BrandLink />,
  rope: 'clasped',
  back: (
    <IconLink as={Link} to={paths.landing()} label={text.back}>
      <BackIcon />
    </IconLink>
  ),
  title: text.heading,
  lead: text.lead,
} as const;

export function Component() {
  const signIn = useSignIn();
  useGoOn(nextOf(useSearchParams()[0]));
  return (
    <FlowLayout
      {...frame}
      actions={
        <Button type="submit" form={formId} pending={signIn.pending} pendingLabel={signInText.pending}>
          {signInText.submit}
        </Button>
      }
    >
      <SignInForm id={formId} signIn={signIn} />
      <ForgotPassword />
    </FlowLayout>
  );
}

export function HydrateFallback() {
  return (
    <FlowLayout {...frame}>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <SignInSkeleton label={text.loading} />
    </FlowLayout>
  );
}

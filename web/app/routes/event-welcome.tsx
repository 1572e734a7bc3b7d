import { useEffect } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { type InvitationView, lookUpInvitation } from '../features/invitation/invitation-lookup.ts';
import { invitationMeta } from '../features/invitation/invitation-meta.ts';
import { InvitationScreen } from '../features/invitation/invitation-screen.tsx';
import { startSignUp } from '../features/invitation/tab-invitation.ts';
import { paths } from '../paths.ts';
import { screenHandle, surroundingsOf } from '../screen.ts';
import { clearTokens, sessionState } from '../session/session-store.ts';
import { welcomeText as text } from '../text/welcome.ts';
import { showToast } from '../ui/toast.ts';

/** An event's invitation (Specification 3.3). A person's link has its own address. */
export async function loader(args: LoaderFunctionArgs) {
  const { view, status } = await lookUpInvitation(surroundingsOf(args).call, new URL(args.request.url));
  if (view.state === 'valid') throw redirect(paths.welcome(view.code));
  return data(view, { status });
}

export const handle = screenHandle<InvitationView>(({ data, settings }) => invitationMeta(data, settings));

export function Component() {
  const view = useLoaderData() as InvitationView;
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  useSessionEnded(view.state === 'event');
  const signUpAt = (certify: string) => () => {
    if (view.state !== 'event') return;
    const { code } = view;
    startSignUp({ door: 'event', code, inviterName: '' });
    navigate(certify, { state: { from: paths.eventWelcome(code) }, viewTransition: true });
  };
  return (
    <InvitationScreen
      view={view}
      loading={revalidator.state === 'loading'}
      onStudent={signUpAt(paths.certify())}
      onAlumni={signUpAt(paths.alumniCertify())}
      onRetry={() => revalidator.revalidate()}
    />
  );
}

/**
 * Specification 3.3: stored tokens are cleared first, but not for a link that lets nobody in; who was signed in is
 * told.
 */
function useSessionEnded(good: boolean): void {
  useEffect(() => {
    if (!good || sessionState() !== 'authenticated') return;
    clearTokens();
    showToast(text.signedOut);
  }, [good]);
}

import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { paths } from '../../paths.ts';
import { screenHandle, surroundingsOf } from '../../shell/screen.ts';
import { useAskForLink } from './ask-for-link.tsx';
import { type InvitationView, lookUpInvitation } from './invitation-lookup.ts';
import { InvitationScreen, invitationMeta } from './invitation-screen.tsx';
import { startSignUp } from './tab-invitation.ts';

/** A person's invitation (Specification 3.2). An event's link has its own address. */
export async function loader(args: LoaderFunctionArgs) {
  const { view, status } = await lookUpInvitation(surroundingsOf(args).call, new URL(args.request.url));
  if (view.state === 'event') throw redirect(paths.eventWelcome(view.code));
  return data(view, { status });
}

export const handle = screenHandle<InvitationView>(({ data, settings }) => invitationMeta(data, settings));

export function Component() {
  const view = useLoaderData() as InvitationView;
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const ask = useAskForLink();
  const signUpAt = (certify: string) => () => {
    if (view.state !== 'valid') return;
    const { code, inviter_name, invitee_name } = view;
    startSignUp({ door: 'person', code, inviterName: inviter_name });
    navigate(certify, { state: { from: paths.welcome(code), invitee_name }, viewTransition: true });
  };
  return (
    <InvitationScreen
      view={view}
      loading={revalidator.state === 'loading'}
      onStudent={signUpAt(paths.certify())}
      onAlumni={signUpAt(paths.alumniCertify())}
      onRetry={() => revalidator.revalidate()}
      ask={ask}
    />
  );
}

import { type LoaderFunctionArgs, redirect, useLocation } from 'react-router';
import { showAlert } from '../alert.ts';
import { type Joined, joined, joinedEnd } from '../features/invitation/tab-invitation.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { joinedText as text } from '../text/joined.ts';
import { sessionText } from '../text/session.ts';
import { JoinedScreen } from './joined/joined-screen.tsx';
import { useJoined } from './joined/who-joined.ts';

export { OpeningJoined as HydrateFallback } from './joined/joined-screen.tsx';
export { handle } from './joined/who-joined.ts';

/** Of who joined a project in this tab, reloads included; to anybody else it would say what is not so. */
export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Joined | null> {
  if (joinedEnd() === paths.projectEnd()) return joined();
  await showAlert(sessionText.abnormal, { signal });
  throw redirect(paths.landing());
}

/** Specification 3.13: a student joined by a project's invitation, and was signed in by it or not. */
export function Component() {
  const { name } = useJoined();
  const { state } = useLocation() as { state: { autoLoginSuccess?: boolean } | null };
  const signedIn = useSession() === 'authenticated';
  return (
    <JoinedScreen title={text.welcome(name)} text={text.project}>
      {state?.autoLoginSuccess === false && !signedIn ? text.notSignedIn : undefined}
    </JoinedScreen>
  );
}

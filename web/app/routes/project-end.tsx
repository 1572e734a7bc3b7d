import { useLocation } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { joinedText as text } from '../text/joined.ts';
import { JoinedScreen } from './joined/joined-screen.tsx';
import { useJoined } from './joined/who-joined.ts';

export { OpeningJoined as HydrateFallback } from './joined/joined-screen.tsx';
export { handle, loader } from './joined/who-joined.ts';

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

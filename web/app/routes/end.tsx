import { joinedText as text } from '../text/joined.ts';
import { JoinedScreen } from './joined/joined-screen.tsx';
import { useJoined } from './joined/who-joined.ts';

export { OpeningJoined as HydrateFallback } from './joined/joined-screen.tsx';
export { handle, loader } from './joined/who-joined.ts';

/** Specification 3.13: a student joined by a person's link. */
export function Component() {
  return <JoinedScreen title={text.welcome(useJoined().name)} text={text.student} />;
}

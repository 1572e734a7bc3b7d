import { joinedText as text } from '../text/joined.ts';
import { JoinedScreen } from './joined/joined-screen.tsx';
import { useJoined } from './joined/who-joined.ts';

export { OpeningJoined as HydrateFallback } from './joined/joined-screen.tsx';
export { handle, loader } from './joined/who-joined.ts';

/** Specification 3.13: an alumni joined. By a project's invitation that is not yet taking part in it. */
export function Component() {
  const { name, door } = useJoined();
  return (
    <JoinedScreen title={text.welcome(name)} text={door === 'project' ? text.alumniByProject : text.alumni} />
  );
}

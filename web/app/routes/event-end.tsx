import { joinedText as text } from '../text/joined.ts';
import { JoinedScreen } from './joined/joined-screen.tsx';
import { useJoined } from './joined/who-joined.ts';

export { OpeningJoined as HydrateFallback } from './joined/joined-screen.tsx';
export { handle, loader } from './joined/who-joined.ts';

/** Specification 3.13: joined by an event's link. */
export function Component() {
  const title = text.congratulations(useJoined().name);
  return <JoinedScreen title={title} text={text.event} app="download" />;
}

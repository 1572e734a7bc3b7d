import {
  Link,
  type LoaderFunctionArgs,
  type Location,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router';
import { AppButton } from '../app-open/app-link.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { showAlert } from '../shell/alert.ts';
import { BrandLink } from '../shell/brand-link.tsx';
import { unlistedScreen } from '../shell/screen.ts';
import { sessionText } from '../shell/session-text.ts';
import { nameText } from '../text/people.ts';
import { ButtonLink } from '../ui/button.tsx';
import { RopeLayout } from '../ui/rope-layout.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import WelcomeRope from '../ui/welcome-rope.tsx';
import { endText as text } from './end-text.ts';
import { screenPath } from './invitation/journey.ts';
import { type Joined, joined, joinedEnd } from './invitation/tab-invitation.ts';

/**
 * Who joined in this tab, reloads included. Of a project's end to anybody else it would say what is not so (Specification
 * 2.2); the others greet whoever comes.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Joined | null> {
  const isProjects = screenPath(new URL(request.url).pathname) === paths.projectEnd();
  if (!isProjects || joinedEnd() === paths.projectEnd()) return joined();
  await showAlert(sessionText.abnormal, { signal: request.signal });
  throw redirect(paths.landing());
}

export const handle = unlistedScreen(text.pageTitle);

/** Specification 3.13: what the end of each way in says, and whether its button opens the app or leads to where one gets it. */
function wordsOf(pathname: string, { name, door }: Joined) {
  const title = text.welcome(name);
  switch (screenPath(pathname)) {
    case paths.eventEnd():
      return { title: text.congratulations(name), text: text.event, app: 'download' as const };
    case paths.alumniEnd():
      // By a project's invitation that is not yet taking part in it.
      return { title, text: door === 'project' ? text.alumniByProject : text.alumni };
    case paths.projectEnd():
      return { title, text: text.project };
    default:
      return { title, text: text.student };
  }
}

/** Whoever comes by themselves is a new member (Specification 3.13). */
const newcomer = { name: text.newMember, door: 'person', inviterName: '' } as const;

/** The end of a way in: one's own strand holds the inviter's and is closed to a loop, and it goes on in the app or here. */
export function Component() {
  const { pathname, state } = useLocation() as Location<{ autoLoginSuccess?: boolean } | null>;
  const who = useLoaderData<Joined | null>() ?? newcomer;
  const { app = 'open', title, text: next } = wordsOf(pathname, who);
  const refused = state?.autoLoginSuccess === false;
  const signedIn = useSession() === 'authenticated';
  return (
    <RopeLayout
      brand={<BrandLink />}
      rope={<ArrivedRope {...who} />}
      title={title}
      text={
        <>
          {who.inviterName !== '' && <p>{text.connected(who.inviterName)}</p>}
          <p>{next}</p>
        </>
      }
      actions={
        <>
          <AppButton wish={app}>{app === 'download' ? text.download : text.startInApp}</AppButton>
          <ButtonLink as={Link} to={signedIn ? paths.home() : paths.login()} variant="quiet">
            {signedIn ? text.toHome : text.toLogin}
          </ButtonLink>
        </>
      }
    >
      {refused && !signedIn && <p>{text.notSignedIn}</p>}
    </RopeLayout>
  );
}

function ArrivedRope({ name, inviterName }: Pick<Joined, 'name' | 'inviterName'>) {
  return (
    <WelcomeRope
      state="arrived"
      label={text.rope}
      inviter={
        inviterName === ''
          ? null
          : { who: { id: inviterName, name: inviterName }, name: nameText(inviterName) }
      }
      you={{ who: { id: name, name }, name: name && nameText(name) }}
    />
  );
}

/** The same before it is known who joined. */
export function HydrateFallback() {
  return (
    <RopeLayout
      brand={<BrandLink />}
      rope={<ArrivedRope name="" inviterName="" />}
      title={
        <SkeletonGroup label={text.loading}>
          <Skeleton shape="text" />
        </SkeletonGroup>
      }
    />
  );
}

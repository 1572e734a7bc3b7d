import { lazy, type ReactNode, Suspense } from 'react';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSession } from '../session/use-session.ts';
import { useSettings } from '../settings.ts';
import { TextLink } from '../ui/text-link.tsx';
import type { ProfileDetails } from './profile-details.ts';
import styles from './profile-info.module.css';
import { profileText as text } from './profile-text.ts';

/** For members only; loaded in the browser, which has their token. */
const MemberDetails = lazy(unlessLeft(() => import('./member-details.tsx')));

type ProfileInfoProps = {
  memberId: string;
  /** Details that came with the page, loaded with a session. */
  known: ProfileDetails | null;
  /** The link to the app. */
  appLink: ReactNode;
};

/**
 * Details are for the app and signed-in members (Specification 4.4); visitors are told where to find the
 * rest.
 */
export function ProfileInfo({ memberId, known, appLink }: ProfileInfoProps) {
  const forVisitors = <InApp memberId={memberId}>{appLink}</InApp>;
  const { bareApi } = useSettings();
  if (useSession() !== 'authenticated' || bareApi) return forVisitors;
  return (
    <Suspense>
      <MemberDetails memberId={memberId} known={known} otherwise={forVisitors} />
    </Suspense>
  );
}

function InApp({ memberId, children }: { memberId: string; children: ReactNode }) {
  const { bareApi } = useSettings();
  return (
    <div className={styles.inApp}>
      <p>{bareApi ? text.restInApp : text.restSignedIn}</p>
      <div className={styles.next}>
        {children}
        {!bareApi && (
          <TextLink as={Link} to={paths.login(paths.profile(memberId, { view: 'info' }))} alone>
            {text.signInHere}
          </TextLink>
        )}
      </div>
    </div>
  );
}

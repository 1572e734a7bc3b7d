import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandLink } from '../../brand-link.tsx';
import { AppButton } from '../../features/app-open/app-button.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { joinedText } from '../../text/joined.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PanelLayout } from '../../ui/panel-layout.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { StatusPage } from '../../ui/status-page.tsx';

type JoinedScreenProps = {
  title: string;
  text: string;
  /** Whether its button opens the app, or leads to where one gets it. */
  app?: 'open' | 'download';
  children?: ReactNode;
};

/** The end of a way in: the loop is closed, and it goes on in the app or here. */
export function JoinedScreen({ app = 'open', ...said }: JoinedScreenProps) {
  const signedIn = useSession() === 'authenticated';
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="closed"
      draws
      {...said}
      actions={
        <>
          <AppButton wish={app}>{app === 'download' ? joinedText.download : joinedText.startInApp}</AppButton>
          <ButtonLink as={Link} to={signedIn ? paths.home() : paths.login()} variant="quiet">
            {signedIn ? joinedText.toHome : joinedText.toLogin}
          </ButtonLink>
        </>
      }
    />
  );
}

/** The same before it is known who joined. */
export function OpeningJoined() {
  return (
    <PanelLayout brand={<BrandLink />} rope="closed">
      <SkeletonGroup label={joinedText.loading}>
        <h1>
          <Skeleton shape="text" />
        </h1>
      </SkeletonGroup>
    </PanelLayout>
  );
}

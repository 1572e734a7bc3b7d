import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { BrandLink } from '../../shell/brand-link.tsx';
import { PanelLayout } from '../../ui/panel-layout.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import type { ProjectInvitationView, ValidProjectInvitation } from './invitation-lookup.ts';
import styles from './invitation-screen.module.css';
import { NoInvitationScreen, type NoInvitationScreenProps } from './no-invitation.tsx';
import { projectInvitationText as text } from './project-invitation-text.ts';

type WithProjectInvitationProps = {
  view: ProjectInvitationView;
  children: (invitation: ValidProjectInvitation) => ReactNode;
  ask?: NoInvitationScreenProps['ask'];
};

/** What a screen shows of a valid project invitation; else why there is none, and another look at it. */
export function WithProjectInvitation({ view, children, ask }: WithProjectInvitationProps) {
  const revalidator = useRevalidator();
  if (view.state === 'valid') return children(view);
  if (revalidator.state === 'loading') return <OpeningProjectInvitation />;
  return (
    <NoInvitationScreen
      state={view.state}
      title={text.failed}
      onRetry={() => revalidator.revalidate()}
      ask={ask}
    />
  );
}

/** A project invitation is on its way: two lines of who invites to what, two of what it means. */
export function OpeningProjectInvitation() {
  return (
    <PanelLayout brand={<BrandLink />} rope="reaching">
      <SkeletonGroup label={text.loading}>
        <h1>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </h1>
        <p className={styles.about}>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </p>
      </SkeletonGroup>
    </PanelLayout>
  );
}

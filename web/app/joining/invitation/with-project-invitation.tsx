import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { BrandLink } from '../../layout/brand-link.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import type { ProjectInvitationView, ValidProjectInvitation } from './invitation-lookup.ts';
import { NoInvitationScreen, type NoInvitationScreenProps } from './no-invitation.tsx';
import { projectInvitationText as text } from './project-invitation-text.ts';

type WithProjectInvitationProps = {
  view: ProjectInvitationView;
  children: (invitation: ValidProjectInvitation) => ReactNode;
  ask?: NoInvitationScreenProps['ask'];
};

/**
 * Renders a screen with a valid project invitation; otherwise says why there is none, with a button to look
 * again.
 */
export function WithProjectInvitation({ view, children, ask }: WithProjectInvitationProps) {
  const revalidator = useRevalidator();
  if (view.state === 'valid') return children(view);
  if (revalidator.state === 'loading') return <OpeningProjectInvitation />;
  return (
    <NoInvitationScreen
      state={view.state}
      failed={text.failed}
      onRetry={() => revalidator.revalidate()}
      ask={ask}
    />
  );
}

/** The skeleton of a project invitation: two lines for who invites to what, two for what it means. */
export function OpeningProjectInvitation() {
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="reaching"
      title={
        <SkeletonGroup label={text.loading}>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </SkeletonGroup>
      }
      text={
        <>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </>
      }
    />
  );
}

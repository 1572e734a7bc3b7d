import { BrandLink } from '../../shell/brand-link.tsx';
import { PanelLayout } from '../../ui/panel-layout.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './invitation-screen.module.css';
import { projectInvitationText as text } from './project-invitation-text.ts';

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

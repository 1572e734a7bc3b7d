import type { ReactNode } from 'react';
import { BrandLink } from '../../layout/brand-link.tsx';
import { Link } from '../../routing/link.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { WithSideRail } from '../../ui/with-side-rail.tsx';
import { projectFormText as text } from './project-form-text.ts';
import styles from './project-frame.module.css';

type ProjectFrameProps = {
  title: string;
  /** The target of the close button. */
  closeTo: string;
  /** A preview of the project. */
  rail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The page around a project's form. */
export function ProjectFrame({ title, closeTo, rail, actions, children }: ProjectFrameProps) {
  const close = (
    <IconLink as={Link} to={closeTo} label={text.close}>
      <CloseIcon />
    </IconLink>
  );
  return (
    <PageLayout width="wide" top={<TopBar brand={<BrandLink />} action={close} ruled />} actions={actions}>
      <WithSideRail rail={rail}>
        <h1>{title}</h1>
        {children}
      </WithSideRail>
    </PageLayout>
  );
}

/** The same page while its data load. */
export function OpeningProjectForm({ title, closeTo }: { title: string; closeTo: string }) {
  return (
    <ProjectFrame title={title} closeTo={closeTo}>
      <SkeletonGroup label={text.loading}>
        <div className={styles.skeleton}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.area} />
          <Skeleton className={styles.line} />
          <Skeleton className={styles.line} />
        </div>
      </SkeletonGroup>
    </ProjectFrame>
  );
}

import type { ReactNode } from 'react';
import { BrandLink } from '../../brand-link.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import { TopBar } from '../../ui/top-bar.tsx';

type ProjectFrameProps = { action?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The page around a project, there or still on its way. */
export function ProjectFrame({ action, actions, children }: ProjectFrameProps) {
  return (
    <PageLayout top={<TopBar brand={<BrandLink />} action={action} ruled />} actions={actions}>
      {children}
    </PageLayout>
  );
}

import type { ReactNode } from 'react';
import { PageLayout } from '../ui/page-layout.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { BrandLink } from './brand-link.tsx';

type PublicPageProps = { action?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The page around what anyone may read (a project, a post, a profile), there or still on its way. */
export function PublicPage({ action, actions, children }: PublicPageProps) {
  return (
    <PageLayout top={<TopBar brand={<BrandLink />} action={action} ruled />} actions={actions}>
      {children}
    </PageLayout>
  );
}

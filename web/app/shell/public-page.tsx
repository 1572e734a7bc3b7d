import type { ReactNode } from 'react';
import { PageLayout, type PageLayoutProps } from '../ui/page-layout.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { BrandLink } from './brand-link.tsx';

type PublicPageProps = Omit<PageLayoutProps, 'top'> & { action?: ReactNode };

/** The page around what anyone may read (a project, a post, a profile), there or still on its way. */
export function PublicPage({ action, ...layout }: PublicPageProps) {
  return <PageLayout top={<TopBar brand={<BrandLink />} action={action} ruled />} {...layout} />;
}

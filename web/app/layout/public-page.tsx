import { PageLayout, type PageLayoutProps } from '../ui/page-layout.tsx';
import { PageFoot } from './site-foot.tsx';
import { SiteHeader } from './site-header.tsx';

/** The layout of a public page (project, post, profile), loaded or loading. */
export function PublicPage(layout: Omit<PageLayoutProps, 'top' | 'foot'>) {
  return <PageLayout top={<SiteHeader />} foot={<PageFoot />} {...layout} />;
}
